import type { ReactNode } from 'react';

export interface NoBookingsProps {
  title: string;
  text: string;
  /** The way on. */
  children: ReactNode;
}

/** What stands in place of bookings. */
export function NoBookings({ title, text, children }: NoBookingsProps) {
  return (
    <div className="nothing">
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}

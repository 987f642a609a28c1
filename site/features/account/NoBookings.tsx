import type { ReactNode } from 'react';

export interface NoBookingsProps {
  title: string;
  text: string;
  /** A button or link. */
  children: ReactNode;
}

/** Shown in place of bookings: an empty list or a failure. */
export function NoBookings({ title, text, children }: NoBookingsProps) {
  return (
    <div className="nothing">
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}

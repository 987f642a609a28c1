import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  children: ReactNode;
  onBroken(cause: unknown): void;
}

/** Shows nothing once something inside has thrown, and tells of it: an empty dialog says less. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  static getDerivedStateFromError = () => ({ isBroken: true });
  override state = { isBroken: false };

  override componentDidCatch(cause: unknown): void {
    this.props.onBroken(cause);
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}

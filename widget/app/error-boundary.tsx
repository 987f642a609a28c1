import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  children: ReactNode;
  onBroken(cause: unknown): void;
}

/** Renders nothing after an error and reports it, so that the dialog can show a failure. */
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

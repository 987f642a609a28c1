import { Component, Fragment, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  children: ReactNode;
  onBroken(cause: unknown): void;
}

/** A failure within this time of a remount is the component's own. */
const FAILS_AGAIN_MS = 100;

/**
 * Draws its children again where React does not find its elements any more: a translator or another
 * extension has moved them. All that they show is in the booking's stores. After any other error it
 * renders nothing and reports it, so that the dialog can show a failure.
 */
export class ErrorBoundary extends Component<
  ErrorBoundaryProps,
  { isBroken: boolean; drawn: number }
> {
  static getDerivedStateFromError = () => ({ isBroken: true });
  override state = { isBroken: false, drawn: 0 };
  #drawnMs = 0;
  #answered: object | null = null;

  override componentDidCatch(cause: unknown): void {
    // Called for each element that was not found.
    if (this.#answered === this.state) return;
    this.#answered = this.state;
    const nowMs = performance.now();
    if (cause instanceof DOMException && nowMs - this.#drawnMs > FAILS_AGAIN_MS) {
      this.#drawnMs = nowMs;
      this.setState(({ drawn }) => ({ isBroken: false, drawn: drawn + 1 }));
    } else this.props.onBroken(cause);
  }

  override render(): ReactNode {
    const { isBroken, drawn } = this.state;
    return isBroken ? null : <Fragment key={drawn}>{this.props.children}</Fragment>;
  }
}

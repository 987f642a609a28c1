import { type ForwardRefRenderFunction, forwardRef } from 'react';

/** A component that React Aria hides where a list renders it a second time; here it never does. */
export const createHideableComponent = <T, P extends object>(
  render: ForwardRefRenderFunction<T, P>,
) => forwardRef(render as ForwardRefRenderFunction<T, object>);

import { useStore } from '@nanostores/react';
import { useCrewApp } from '../context.ts';
import './glint.css';

/** Attributes of what glints once because somebody else has changed the order. */
export function useGlint(orderId: string) {
  const { others } = useCrewApp().crew;
  const change = useStore(others.$changed).get(orderId);
  if (!change || change.hasGlinted) return null;
  return { 'data-changed': '', onAnimationEnd: () => others.glinted(orderId) };
}

/** React Aria adds an inline style to the page unless an element with this id is there; strict pages refuse it. */
export function holdPressableStyle(): void {
  const id = 'react-aria-pressable-style';
  if (document.getElementById(id)) return;
  const holder = document.createElement('meta');
  holder.id = id;
  document.head.append(holder);
}

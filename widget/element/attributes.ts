/** Attributes whose property of the same name reflects them; `lang` every element has already. */
export const REFLECTED = [
  'city',
  'activity',
  'offer',
  'date',
  'country',
  'currency',
  'partner',
  'theme',
  'api',
  'reference',
  'test',
  'debug',
] as const;

/** Null, false or an empty text takes the attribute away. */
export type Reflected = {
  [Name in (typeof REFLECTED)[number]]: string | number | boolean | null;
};

/** An element with a property for each attribute. */
export const ReflectingElement = HTMLElement as unknown as new () => HTMLElement & Reflected;

/** A property that was set before the script arrived stands on the element itself. */
export function takeOverProperties(element: Partial<Reflected>): void {
  for (const name of REFLECTED) {
    if (!Object.hasOwn(element, name)) continue;
    const value = element[name];
    delete element[name];
    element[name] = value;
  }
}

/** Frameworks set properties, pages set attributes. */
export function reflectAttributes(prototype: HTMLElement): void {
  for (const name of REFLECTED) {
    Object.defineProperty(prototype, name, {
      get(this: HTMLElement) {
        return this.getAttribute(name);
      },
      set(this: HTMLElement, value: Reflected[typeof name] | undefined) {
        if (value) this.setAttribute(name, value as string);
        else this.removeAttribute(name);
      },
    });
  }
}

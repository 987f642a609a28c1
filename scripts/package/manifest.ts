import {
  ATTRIBUTES,
  EVENTS,
  METHODS,
  PARTS,
  STYLE_PROPERTIES,
} from '@seahour/widget/element/reference.ts';
import texts from '@seahour/widget/texts/reference.json' with { type: 'json' };

const text = (type: string | readonly string[]) => ({
  text: Array.isArray(type) ? type.map((value) => `'${value}'`).join(' | ') : 'string',
});

/** `custom-elements.json`, which editors and documentation tools read. */
export const manifest = {
  schemaVersion: '1.0.0',
  modules: [
    {
      kind: 'javascript-module',
      path: 'index.js',
      declarations: [
        {
          kind: 'class',
          customElement: true,
          name: 'BookingWidget',
          tagName: 'booking-widget',
          superclass: { name: 'HTMLElement' },
          attributes: ATTRIBUTES.map(({ name, type }) => ({
            name,
            fieldName: name,
            type: text(type),
            description: texts.attribute[name],
          })),
          members: METHODS.map(({ name }) => ({
            kind: 'method',
            name,
            description: texts.method[name],
          })),
          events: EVENTS.map(({ name, type }) => ({
            name,
            type: { text: type },
            description: texts.event[name],
          })),
          cssProperties: STYLE_PROPERTIES.map(({ name, syntax, initial }) => ({
            name,
            syntax,
            default: initial,
            description: texts.style[name],
          })),
          cssParts: PARTS.map((name) => ({ name, description: texts.part[name] })),
          slots: [{ name: '', description: 'The trigger: a link there works without JavaScript.' }],
        },
      ],
      exports: [
        {
          kind: 'custom-element-definition',
          name: 'booking-widget',
          declaration: { name: 'BookingWidget', module: 'index.js' },
        },
      ],
    },
  ],
};

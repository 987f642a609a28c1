import stylelint from 'stylelint';

/** Named in `ui/tokens.css`. */
const BREAKPOINTS = ['576px', '990px', '1200px'];
const CONTAINERS = ['380px', '800px'];

const { createPlugin, utils } = stylelint;
const ruleName = 'seahour/container-width';
const messages = utils.ruleMessages(ruleName, {
  rejected: (width) => `Unexpected width "${width}" of a container: in px only those of the widget`,
});

/** Stylelint knows the values of media features, and none of containers. */
const containerWidth = createPlugin(
  ruleName,
  Object.assign(
    () => (root, result) => {
      root.walkAtRules('container', (node) => {
        for (const [width] of node.params.replace(/\(height[^)]*\)/g, '').matchAll(/[\d.]+px/g)) {
          if (CONTAINERS.includes(width)) continue;
          utils.report({ result, ruleName, message: messages.rejected(width), node, word: width });
        }
      });
    },
    { ruleName, messages },
  ),
);

// Hairlines, and what is drawn to the pixel, are up to 3 px.
const OFF_SCALE = /(?<![\w.-])-?(?:[4-9]|[1-9]\d+)(?:\.\d+)?px/;
const REM = /(?<![\w-])-?[\d.]+rem/;

/** @type {import('stylelint').Config} */
export default {
  plugins: [containerWidth],
  overrides: [
    { files: ['**/*.astro'], customSyntax: 'postcss-html' },
    {
      files: ['ui/tokens*.css'],
      rules: { 'color-no-hex': null, 'function-disallowed-list': null },
    },
  ],
  rules: {
    [ruleName]: true,
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': [/^(rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?$/],
    'media-feature-name-value-allowed-list': { width: BREAKPOINTS },
    'media-feature-name-disallowed-list': [/^(min|max)-(width|height)$/],
    'declaration-property-value-disallowed-list': {
      '/^(margin|padding|inset|gap|row-gap|column-gap|scroll-margin|scroll-padding)/': [
        OFF_SCALE,
        REM,
      ],
      'font-size': [/^[\d.]/],
      font: [/(^|\s)[\d.]+(px|rem|em)/],
      'line-height': [/^[\d.]/],
      'letter-spacing': [/^-?[\d.]+(px|rem|em)/],
    },
    'declaration-no-important': true,
    // It cuts a joined letter off from the next one in WebKit; `capitalise` does what it is for.
    'selector-pseudo-element-disallowed-list': ['first-letter'],
  },
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
};

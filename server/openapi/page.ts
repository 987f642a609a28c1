import type { Language } from '@seahour/api-types/primitives.ts';
import { html, raw } from 'hono/html';
import { texts } from '../platform/http/texts.ts';
import { type OpenApiDocument, type Operation, SHARED_ERRORS } from './document.ts';
import { type FieldRow, fieldRows, type NamedTypes } from './field-rows.ts';
import type { JsonSchema } from './json-schema.ts';
import { pageStyle } from './page-style.ts';

type Said = (typeof texts)['en']['docs'];

/** The document for people: a call after the other, then the types that they share. */
export function renderPage({ paths, components, info }: OpenApiDocument, language: Language) {
  const said = texts[language].docs;
  const operations = Object.entries(paths);
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title}</title>
<style>${raw(pageStyle)}</style>
</head>
<body>
<header>
<h1>${info.title}</h1>
<p class="lead">${said.lead} <a href="/api/openapi.json">${said.document}</a></p>
</header>
<nav aria-label="${said.calls}">
<ul>${operations.map(([path, { post }]) => html`<li><a href="#${post.operationId}">${path}</a></li>`)}</ul>
</nav>
<main>
${operations.map(([path, { post }]) => renderCall(path, post, components.schemas, said))}
<h2>${said.types}</h2>
${Object.entries(components.schemas).map(([name, schema]) => renderType(name, schema, components.schemas, said))}
</main>
</body>
</html>`;
}

const bodyOf = (part: { content: { 'application/json': { schema: JsonSchema } } }) =>
  part.content['application/json'].schema;

function renderCall(path: string, operation: Operation, types: NamedTypes, said: Said) {
  const { 200: success, ...failures } = operation.responses;
  return html`<section id="${operation.operationId}">
<h3><code>POST ${path}</code></h3>
<p>${operation.summary}</p>
<h4>${said.request}</h4>
${renderFields(bodyOf(operation.requestBody), types, said)}
<h4>${said.answer}</h4>
${success ? renderFields(bodyOf(success), types, said) : ''}
<h4>${said.errors}</h4>
<ul class="errors">${Object.entries(failures).flatMap(([status, { description }]) => ownErrors(status, description))}</ul>
<p class="quiet">${said.shared_errors} ${SHARED_ERRORS.join(', ')}.</p>
</section>`;
}

const shared: ReadonlySet<string> = new Set(SHARED_ERRORS);

const ownErrors = (status: string, codes: string) =>
  codes
    .split(', ')
    .filter((code) => !shared.has(code))
    .map((code) => html`<li><code>${status} ${code}</code></li>`);

function renderType(name: string, schema: JsonSchema, types: NamedTypes, said: Said) {
  return html`<section id="${name}">
<h3><code>${name}</code></h3>
${schema.description ? html`<p>${withCode(schema.description)}</p>` : ''}
${renderFields(schema, types, said)}
</section>`;
}

function renderFields(schema: JsonSchema, types: NamedTypes, said: Said) {
  const rows = fieldRows(schema, types);
  if (rows.length === 0) return html`<p class="quiet">${said.no_fields}</p>`;
  return html`<table role="table">
<thead role="rowgroup"><tr role="row">${[said.field, said.type, said.meaning].map(
    (name) => html`<th role="columnheader" scope="col">${name}</th>`,
  )}</tr></thead>
<tbody role="rowgroup">${rows.map((row) => renderRow(row, said))}</tbody>
</table>`;
}

/** The roles keep it a table for screen readers where a phone shows it as a list. */
function renderRow({ path, type, links, description, isOptional }: FieldRow, said: Said) {
  const named = links.map((name) => html` <a href="#${name}">${name}</a>`);
  return html`<tr role="row">
<td role="cell"><code>${path}</code>${isOptional ? html` <small>${said.optional}</small>` : ''}</td>
<td role="cell">${type}${named}</td>
<td role="cell">${withCode(description)}</td>
</tr>`;
}

/** Doc comments put code between backticks. */
const withCode = (text: string) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));

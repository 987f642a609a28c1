import type { Language } from '@seahour/api-types/primitives.ts';
import { html, raw } from 'hono/html';
import { texts } from '../http/texts.ts';
import { type OpenApiDocument, type Operation, SHARED_ERRORS } from './document.ts';
import { type FieldRow, fieldRows } from './field-rows.ts';
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
${operations.map(([path, { post }]) => renderCall(path, post, said))}
<h2>${said.types}</h2>
${Object.entries(components.schemas).map(([name, schema]) => renderType(name, schema, said))}
</main>
</body>
</html>`;
}

const bodyOf = (part: { content: { 'application/json': { schema: JsonSchema } } }) =>
  part.content['application/json'].schema;

function renderCall(path: string, operation: Operation, said: Said) {
  const { 200: success, ...failures } = operation.responses;
  return html`<section id="${operation.operationId}">
<h3><code>POST ${path}</code></h3>
<p>${operation.summary}</p>
<h4>${said.request}</h4>
${renderFields(bodyOf(operation.requestBody), said)}
<h4>${said.answer}</h4>
${success ? renderFields(bodyOf(success), said) : ''}
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

function renderType(name: string, schema: JsonSchema, said: Said) {
  return html`<section id="${name}">
<h3><code>${name}</code></h3>
${schema.description ? html`<p>${schema.description}</p>` : ''}
${renderFields(schema, said)}
</section>`;
}

function renderFields(schema: JsonSchema, said: Said) {
  const rows = fieldRows(schema);
  if (rows.length === 0) return html`<p class="quiet">${said.no_fields}</p>`;
  return html`<div class="scroll" tabindex="0"><table>
<thead><tr><th scope="col">${said.field}</th><th scope="col">${said.type}</th><th scope="col">${said.meaning}</th></tr></thead>
<tbody>${rows.map((row) => renderRow(row, said))}</tbody>
</table></div>`;
}

function renderRow({ path, type, links, description, isOptional }: FieldRow, said: Said) {
  const named = links.map((name) => html` <a href="#${name}">${name}</a>`);
  return html`<tr>
<td><code>${path}</code>${isOptional ? html` <small>${said.optional}</small>` : ''}</td>
<td>${type}${named}</td>
<td>${description}</td>
</tr>`;
}

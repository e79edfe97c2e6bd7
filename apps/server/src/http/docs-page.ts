import type { OpenApiDocument, OpenApiOperation } from '@bannerday/contract/api/openapi'
import { html, raw } from 'hono/html'

type Markup = ReturnType<typeof html>

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 60rem; margin: 0 auto; padding: 1rem }
  section { border-top: 1px solid; padding: 1rem 0 }
  h2, h3 { margin: 0.5rem 0 }
  code, pre { font: 0.875rem/1.4 ui-monospace, monospace }
  h2 code { font-size: 1.25rem }
  pre { overflow-x: auto; margin: 0 }
  table { border-collapse: collapse; width: 100% }
  th, td { text-align: left; vertical-align: top; padding: 0.25rem 1rem 0.25rem 0 }
`

/** Examples of the open API. The calendar is not in the description, because it is not JSON. */
const EXAMPLES = [
  '/api/games',
  '/api/events?games=genshin.starrail&genshin_subgroup=event.gacha&lang=fr',
  '/api/sources',
  '/calendar/feed.ics?games=wuthering&mode=ends&server=1',
]

/** The API description as an HTML page without scripts. */
export async function createDocsPage(document: OpenApiDocument): Promise<string> {
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${document.info.title} API</title>
        <style nonce="__CSP_NONCE__">
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <h1>${document.info.title} API ${document.info.version}</h1>
        <p>The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
        ${document.tags.map(({ name, description }) => html`<p><b>${name}</b>: ${description}</p>`)}
        <p>Examples:</p>
        <ul>
          ${EXAMPLES.map((path) => html`<li><a href="${path}">GET ${path}</a></li>`)}
        </ul>
        ${listOperations(document).map(operationSection)}
      </body>
    </html>`
  return page.toString()
}

type ListedOperation = { readonly title: string; readonly operation: OpenApiOperation }

function listOperations(document: OpenApiDocument): ListedOperation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      title: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  )
}

function operationSection({ title, operation }: ListedOperation): Markup {
  return html`<section id="${operation.operationId}">
    <h2><code>${title}</code></h2>
    <p>${operation.summary}</p>
    ${operation.tags?.map((tag) => html`<p><b>${tag}</b></p>`)}
    ${operation.security && authorizationLine(operation.security)}
    ${operation.parameters.length > 0 && parameterTable(operation)}
    ${operation.requestBody && bodySection(operation.requestBody)}
    <h3>Responses</h3>
    ${Object.entries(operation.responses).map(
      ([status, response]) =>
        html`<details>
          <summary>${status}: ${response.description}</summary>
          <pre>${JSON.stringify(response.content['application/json'].schema, null, 2)}</pre>
        </details>`,
    )}
  </section>`
}

function authorizationLine(security: NonNullable<OpenApiOperation['security']>): Markup {
  const verb = security.every(({ session }) => session) ? 'Needs' : 'Takes'
  return html`<p>${verb} <code>Authorization: Bearer</code> with a session.</p>`
}

function bodySection({ content }: NonNullable<OpenApiOperation['requestBody']>): Markup {
  return html`<h3>Body</h3>
    <pre>${JSON.stringify(content['application/json'].schema, null, 2)}</pre>`
}

function parameterTable(operation: OpenApiOperation): Markup {
  return html`<h3>Parameters</h3>
    <table>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Required</th>
          <th scope="col">Schema</th>
        </tr>
      </thead>
      <tbody>
        ${operation.parameters.map(
          ({ name, required, schema }) =>
            html`<tr>
              <td><code>${name}</code></td>
              <td>${required ? 'yes' : 'no'}</td>
              <td><code>${JSON.stringify(schema)}</code></td>
            </tr>`,
        )}
      </tbody>
    </table>`
}

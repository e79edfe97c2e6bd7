import type { WorkbookParts } from './read-workbook.ts'
import type { Cell, Sheet } from './sheet.ts'
import { encodeXml } from './xml.ts'

const XML_HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The parts of a workbook (`.xlsx`), which have to be packed as a ZIP file in this order. */
export function writeWorkbook(sheets: readonly Sheet[]): WorkbookParts {
  const numbered = sheets.map((sheet, index) => ({ sheet, number: index + 1 }))
  const parts: Record<string, string> = {
    '[Content_Types].xml': formatContentTypes(numbered.map(({ number }) => number)),
    '_rels/.rels': formatRelations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': formatWorkbook(sheets),
    'xl/_rels/workbook.xml.rels': formatRelations(
      numbered.map(({ number }) => ['worksheet', `worksheets/sheet${number}.xml`]),
    ),
  }
  for (const { sheet, number } of numbered) {
    parts[`xl/worksheets/sheet${number}.xml`] = formatWorksheet(sheet.rows)
  }
  return parts
}

function formatContentTypes(numbers: readonly number[]): string {
  const sheets = numbers.map(
    (number) =>
      `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPES}.worksheet+xml"/>`,
  )
  return `${XML_HEADER}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>${sheets.join('')}</Types>`
}

function formatRelations(targets: readonly (readonly [type: string, target: string])[]): string {
  const entries = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${DOCUMENT}/${type}" Target="${target}"/>`,
  )
  return `${XML_HEADER}<Relationships xmlns="${RELATIONS}">${entries.join('')}</Relationships>`
}

function formatWorkbook(sheets: readonly Sheet[]): string {
  const entries = sheets.map(
    ({ name }, index) =>
      `<sheet name="${encodeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  return `${XML_HEADER}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${entries.join('')}</sheets></workbook>`
}

function formatWorksheet(rows: Sheet['rows']): string {
  const rowElements = rows.map(
    (row, index) =>
      `<row r="${index + 1}">${row.map((cell, column) => writeCell(cell, `${getColumnName(column)}${index + 1}`)).join('')}</row>`,
  )
  return `${XML_HEADER}<worksheet xmlns="${MAIN}"><sheetData>${rowElements.join('')}</sheetData></worksheet>`
}

function writeCell(cell: Cell, reference: string): string {
  if (cell === null || cell === undefined || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${reference}" t="b"><v>${cell ? 1 : 0}</v></c>`
  const text = encodeXml(escapeForbidden(cell))
  return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

/** A, B … Z, AA … */
function getColumnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : getColumnName(Math.floor(column / 26) - 1) + last
}

// oxlint-disable-next-line no-control-regex -- XML forbids these characters, or changes them.
const FORBIDDEN = /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]/g

/** Escapes forbidden characters by code, and text that looks like such an escape. */
function escapeForbidden(text: string): string {
  return text.replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_').replaceAll(FORBIDDEN, (character) => {
    const hex = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
    return `_x${hex}_`
  })
}

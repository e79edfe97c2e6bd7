/** A cell of a spreadsheet file; dates are numbers (days since 1899-12-30). */
export type Cell = string | number | boolean | null | undefined

/** A sheet of a workbook, or a text of separated values, which has no name. */
export type Sheet = {
  readonly name: string
  /** From top to bottom; rows may differ in length. */
  readonly rows: readonly (readonly Cell[])[]
}

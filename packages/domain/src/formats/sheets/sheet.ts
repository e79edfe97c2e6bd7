/** A cell as a spreadsheet's file holds it; dates are numbers there (days since 1899-12-30). */
export type Cell = string | number | boolean | null | undefined

/** A sheet of a workbook, or a text of separated values, which has no name. */
export type Sheet = {
  readonly name: string
  /** From the top; rows may be of different length. */
  readonly rows: readonly (readonly Cell[])[]
}

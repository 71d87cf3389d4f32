export interface Columns {
  left: string[]
  right: string[]
}
export interface Place {
  column: keyof Columns
  /** Position among the other boxes of the column. */
  index: number
}

const placeOf = (columns: Columns, id: string): Place =>
  columns.left.includes(id)
    ? { column: 'left', index: columns.left.indexOf(id) }
    : { column: 'right', index: columns.right.indexOf(id) }

/** The columns with the box at its new place; the same object when the place does not change. */
export function moveBox(columns: Columns, id: string, to: Place): Columns {
  const now = placeOf(columns, id)
  if (now.column === to.column && now.index === to.index) return columns
  const without = {
    left: columns.left.filter((other) => other !== id),
    right: columns.right.filter((other) => other !== id),
  }
  return { ...without, [to.column]: without[to.column].toSpliced(to.index, 0, id) }
}

/** The place to which an arrow key moves a box; undefined when there is none. Stacked columns stand one below the other. */
export function placeOfKey(columns: Columns, id: string, key: string, isStacked: boolean): Place | undefined {
  const { column, index } = placeOf(columns, id)
  const other = column === 'left' ? 'right' : 'left'
  if (key === 'ArrowUp') {
    if (index > 0) return { column, index: index - 1 }
    return isStacked && column === 'right' ? { column: 'left', index: columns.left.length } : undefined
  }
  if (key === 'ArrowDown') {
    if (index < columns[column].length - 1) return { column, index: index + 1 }
    return isStacked && column === 'left' ? { column: 'right', index: 0 } : undefined
  }
  const wanted = key === 'ArrowRight' ? 'right' : key === 'ArrowLeft' ? 'left' : undefined
  if (isStacked || wanted !== other) return undefined
  return { column: other, index: Math.min(index, columns[other].length) }
}

/** The fields of forms by the contract's names. A file per family, so that a page loads those that it draws. */
export * from './fields/choice.tsx'
export * from './fields/date.tsx'
export * from './fields/masked.tsx'
export * from './fields/other.tsx'
export * from './fields/select.tsx'
export * from './fields/text.tsx'
export * from './fields/tree.tsx'

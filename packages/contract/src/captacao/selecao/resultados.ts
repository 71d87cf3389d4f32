/** Results of a step of a selection. They stand apart from the selection, because its contract imports that of employees. */
export const RESULTADOS = [
  { codigo: 'A', descricao: 'Apto' },
  { codigo: 'I', descricao: 'Indiferente' },
  { codigo: 'N', descricao: 'Não apto' },
] as const

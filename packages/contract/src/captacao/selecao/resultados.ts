/** What a step of a selection ended with. Apart from the selection itself, whose contract brings those of people along. */
export const RESULTADOS = [
  { codigo: 'A', descricao: 'Apto' },
  { codigo: 'I', descricao: 'Indiferente' },
  { codigo: 'N', descricao: 'Não apto' },
] as const

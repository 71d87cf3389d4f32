/** Invented names and words for requests and candidates. */

export const ESCOLAS = [
  'Universidade Estadual do Litoral',
  'Instituto Técnico do Sertão',
  'Faculdade Boa Vista',
  'Centro Universitário da Serra',
  'Escola Técnica Beira-Rio',
] as const
export const EMPRESAS_ANTERIORES = [
  'Laticínios Serra Azul',
  'Transportadora Rota Nova',
  'Mercantil Jangada',
  'Metalúrgica Cariri',
  'Grupo Mandacaru',
  'Café do Planalto',
  'Têxtil Aurora',
  'Supermercados Lagoa',
] as const
export const HORARIOS = [
  'Seg. a sex., 08:00 às 17:48',
  'Turno A, 06:00 às 14:20',
  'Turno B, 14:00 às 22:20',
  'Seg. a sáb., 07:30 às 15:50',
] as const

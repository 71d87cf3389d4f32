/** The half-years that pay equity is told of. Lei 14.611 came into force in July 2023. */
const [PRIMEIRO_ANO, ULTIMO_ANO] = [2023, 2040]

export const nomeDoSemestre = (codigo: string): string => `${codigo.slice(5)}º semestre de ${codigo.slice(0, 4)}`
/** Salaries are those of the last day of the half-year. */
export const diaDoSemestre = (codigo: string): string =>
  codigo.endsWith('1') ? `${codigo.slice(0, 4)}-06-30` : `${codigo.slice(0, 4)}-12-31`

export const SEMESTRES = Array.from({ length: ULTIMO_ANO - PRIMEIRO_ANO + 1 }, (_, i) => PRIMEIRO_ANO + i)
  .flatMap((ano) => [`${ano}-1`, `${ano}-2`])
  .slice(1)
  .map((codigo) => ({ codigo, descricao: nomeDoSemestre(codigo) }))

/** The half-years that had ended before a day, oldest first. */
export const semestresEncerrados = (hoje: string): string[] =>
  SEMESTRES.map(({ codigo }) => codigo).filter((codigo) => diaDoSemestre(codigo) < hoje)
export const ultimoEncerrado = (hoje: string): string => semestresEncerrados(hoje).at(-1) ?? SEMESTRES[0]!.codigo

/** The official groups: the first figure of the occupation's code in the CBO. */
export const GRUPOS_DA_CBO: readonly { grupo: number; nome: string; cbo: string }[] = [
  { grupo: 1, nome: 'Dirigentes e gerentes', cbo: '1' },
  { grupo: 2, nome: 'Profissionais de nível superior', cbo: '2' },
  { grupo: 3, nome: 'Técnicos de nível médio', cbo: '3' },
  { grupo: 4, nome: 'Trabalhadores de serviços administrativos', cbo: '4' },
  { grupo: 5, nome: 'Trabalhadores em atividades operacionais', cbo: '5 a 9' },
]
export const nomesDosGrupos = (grupos: readonly number[]): string => {
  const nomes = GRUPOS_DA_CBO.filter(({ grupo }) => grupos.includes(grupo)).map(({ nome }) => nome)
  return nomes.length > 1 ? `${nomes.join(', ')} (somados)` : (nomes[0] ?? '')
}

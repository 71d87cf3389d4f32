/** Councils of professions, by the codes of the eSocial; RMS is the register of doctors of the Ministry of Health, which has no state. */
export const ORGAO_DE_CLASSE = [
  { codigo: '1', descricao: 'CRM' },
  { codigo: '2', descricao: 'CRO' },
  { codigo: '3', descricao: 'RMS' },
  { codigo: '4', descricao: 'CREA' },
  { codigo: '9', descricao: 'Outro' },
] as const
export type OrgaoDeClasse = (typeof ORGAO_DE_CLASSE)[number]['codigo']

/** How a professional is registered in a council. */
export interface Registro {
  orgaoDeClasse: OrgaoDeClasse
  numeroInscricao: string
  ufId: number | null
  siglaOrgaoDeClasse: string | null
}

/** What the council asks for: RMS has no state, and only another council says what it is called. */
export const pedeUf = (orgao: OrgaoDeClasse): boolean => orgao !== '3'
export const pedeSigla = (orgao: OrgaoDeClasse): boolean => orgao === '9'
export const tamanhoDaInscricao = (orgao: OrgaoDeClasse): number => (orgao === '1' ? 10 : 14)

/** What is wrong with a registration, by field. */
export function recusasDoRegistro(registro: Registro): { field: keyof Registro & string; message: string }[] {
  const { orgaoDeClasse: orgao } = registro
  const max = tamanhoDaInscricao(orgao)
  return [
    ...(registro.numeroInscricao.length > max
      ? [{ field: 'numeroInscricao' as const, message: `Informe no máximo ${max} caracteres` }]
      : []),
    ...(pedeUf(orgao) && registro.ufId === null ? [{ field: 'ufId' as const, message: 'UF é obrigatória' }] : []),
    ...(pedeSigla(orgao) && !registro.siglaOrgaoDeClasse
      ? [{ field: 'siglaOrgaoDeClasse' as const, message: 'Sigla do órgão de classe é obrigatória' }]
      : []),
  ]
}

/** The number in one spelling, so that the same registration is found again: without spaces and dots, in capitals. */
export const soInscricaoDoConselho = (numero: string): string => numero.toUpperCase().replace(/[\s.]/g, '')

/** 'CRM 12345/CE'. */
export function registroPorExtenso(registro: {
  orgaoDeClasse: OrgaoDeClasse
  numeroInscricao: string
  siglaOrgaoDeClasse: string | null
  ufSigla: string | null
}): string {
  const orgao =
    registro.siglaOrgaoDeClasse ?? ORGAO_DE_CLASSE.find(({ codigo }) => codigo === registro.orgaoDeClasse)!.descricao
  return `${orgao} ${registro.numeroInscricao}${registro.ufSigla ? `/${registro.ufSigla}` : ''}`
}

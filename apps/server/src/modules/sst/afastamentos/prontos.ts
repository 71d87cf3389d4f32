import { readyMade } from '../../../kit/records/ready.ts'

/** Reasons of leaves with which a new installation begins: description, class, code of the eSocial, whether it counts as an absence, whether the INSS pays. */
export const MOTIVOS = [
  ['Férias', 'FERIAS_RECESSO', '15', false, false],
  ['Doença não relacionada ao trabalho', 'ACIDENTE_DOENCA', '03', true, false],
  ['Acidente ou doença do trabalho', 'ACIDENTE_DOENCA', '01', true, true],
  ['Recaída da mesma doença', 'RECAIDA', '03', true, true],
  ['Licença-maternidade', 'SIMPLES', '17', false, true],
  ['Licença sem remuneração', 'SIMPLES', '21', false, false],
  ['Cessão a outra empresa', 'CESSAO_REQUISICAO', '14', false, false],
  ['Mandato sindical', 'MANDATO_SINDICAL', '24', false, false],
  ['Mandato eletivo', 'MANDATO_ELETIVO', '22', false, false],
  ['Folga compensatória', 'NAO_SUPORTADO', null, false, false],
] as const

readyMade(
  'afastamento',
  MOTIVOS.map(([descricao, classe, codigoEsocial, absenteismo, inss]) => ({
    ...{ descricao, classe, codigoEsocial, absenteismo, inss },
  })),
)

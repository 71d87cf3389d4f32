import { readyMade } from '../../../kit/records/ready.ts'

/** Registers with which a new installation and the demonstration begin. */
export const MOTIVOS_DE_DESLIGAMENTO = [
  { descricao: 'Pedido de demissão', iniciativa: 'E' },
  { descricao: 'Dispensa sem justa causa', iniciativa: 'R' },
  { descricao: 'Término de contrato', iniciativa: 'F' },
  { descricao: 'Dispensa por justa causa', iniciativa: 'R' },
  { descricao: 'Acordo entre as partes', iniciativa: 'A' },
  { descricao: 'Aposentadoria', iniciativa: 'O' },
  { descricao: 'Falecimento', iniciativa: 'O' },
]
export const TIPOS_DE_DOCUMENTO = [
  'Contrato de trabalho',
  'Diploma ou certificado',
  'Comprovante de endereço',
  'Atestado',
  'Termo assinado',
]

readyMade('motivoDesligamento', MOTIVOS_DE_DESLIGAMENTO)
readyMade(
  'tipoDocumento',
  TIPOS_DE_DOCUMENTO.map((nome) => ({ nome })),
)

import { readyMade } from '../../../kit/records/ready.ts'

/** Registers with which a new installation and the demonstration begin. */
export const MOTIVOS_DE_DESLIGAMENTO = [
  'Pedido de demissão',
  'Dispensa sem justa causa',
  'Término de contrato',
  'Dispensa por justa causa',
  'Acordo entre as partes',
  'Aposentadoria',
  'Falecimento',
]
export const TIPOS_DE_DOCUMENTO = [
  'Contrato de trabalho',
  'Diploma ou certificado',
  'Comprovante de endereço',
  'Atestado',
  'Termo assinado',
]

readyMade(
  'motivoDesligamento',
  MOTIVOS_DE_DESLIGAMENTO.map((descricao) => ({ descricao })),
)
readyMade(
  'tipoDocumento',
  TIPOS_DE_DOCUMENTO.map((nome) => ({ nome })),
)

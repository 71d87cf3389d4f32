import { cnoValido, cnpjValido } from '../../kit/documentos.ts'
import { formatarData } from '../../kit/formato.ts'
import { type LinhaDeVigencia, vigenteEm } from '../../kit/vigencia.ts'
import { caepfDe, partesDoCaepf } from '../../utilitario/empresas/cnpj.ts'

/** Whose place the environment is in. */
export const LOCAL_DO_AMBIENTE = [
  { codigo: '1', descricao: 'Próprio' },
  { codigo: '2', descricao: 'De terceiro' },
] as const
export const TIPO_ESTABELECIMENTO_PROPRIO = [
  { codigo: 'E', descricao: 'Estabelecimento' },
  { codigo: 'O', descricao: 'Obra' },
] as const
export const TIPO_INSCRICAO_DE_TERCEIRO = [
  { codigo: '1', descricao: 'CNPJ' },
  { codigo: '3', descricao: 'CAEPF' },
  { codigo: '4', descricao: 'CNO' },
] as const

/** Where an environment is. What does not apply to it is null. */
export interface LugarDoAmbiente {
  localAmbiente: string
  chaveOpcaoTipoEstabelecimentoProprio: string | null
  estabelecimentoId: number | null
  obraId: number | null
  tipoInscricaoDeTerceiro: string | null
  cnpj: string | null
  caepf: string | null
  cno: string | null
}
export type CampoDoLugar = keyof LugarDoAmbiente
interface Falta {
  field: string
  message: string
}

/** The fields that apply: only they are asked for and kept. */
export function camposPedidos(l: LugarDoAmbiente): readonly CampoDoLugar[] {
  if (l.localAmbiente === '1')
    return [
      'localAmbiente',
      'chaveOpcaoTipoEstabelecimentoProprio',
      ...((l.chaveOpcaoTipoEstabelecimentoProprio === 'O'
        ? ['obraId']
        : ['estabelecimentoId']) satisfies CampoDoLugar[]),
    ]
  const numero = { '1': 'cnpj', '3': 'caepf', '4': 'cno' } as const
  const tipo = l.tipoInscricaoDeTerceiro as keyof typeof numero | null
  return ['localAmbiente', 'tipoInscricaoDeTerceiro', ...(tipo && numero[tipo] ? [numero[tipo]] : [])]
}
/** The place without what does not apply. */
export function soOQueSePede<L extends LugarDoAmbiente>(l: L): L {
  const pedidos = camposPedidos(l)
  const resto = { ...l }
  const limpar = <K extends Exclude<CampoDoLugar, 'localAmbiente'>>(campo: K) => {
    if (!pedidos.includes(campo)) resto[campo] = null as L[K]
  }
  limpar('chaveOpcaoTipoEstabelecimentoProprio')
  limpar('estabelecimentoId')
  limpar('obraId')
  limpar('tipoInscricaoDeTerceiro')
  limpar('cnpj')
  limpar('caepf')
  limpar('cno')
  return resto
}

export const caepfValido = (numero: string): boolean => {
  const { base, complemento } = partesDoCaepf(numero)
  return caepfDe(`${base}00`, complemento) === numero
}

/** What the place still lacks; the first one only, because one answer leads to the next question. */
export function faltaDoLugar(l: LugarDoAmbiente): Falta | null {
  const falta = (field: CampoDoLugar, message: string): Falta => ({ field, message })
  if (l.localAmbiente === '1') {
    if (l.chaveOpcaoTipoEstabelecimentoProprio === null)
      return falta('chaveOpcaoTipoEstabelecimentoProprio', 'Tipo do local é obrigatório')
    if (l.chaveOpcaoTipoEstabelecimentoProprio === 'O')
      return l.obraId === null ? falta('obraId', 'Obra é requerido') : null
    return l.estabelecimentoId === null ? falta('estabelecimentoId', 'Estabelecimento é requerido') : null
  }
  switch (l.tipoInscricaoDeTerceiro) {
    case '1':
      return l.cnpj !== null && cnpjValido(l.cnpj) ? null : falta('cnpj', 'CNPJ inválido')
    case '3':
      return l.caepf !== null && caepfValido(l.caepf) ? null : falta('caepf', 'CAEPF inválido')
    case '4':
      if (l.cno === null) return falta('cno', 'CNO é obrigatório')
      return cnoValido(l.cno) ? null : falta('cno', 'CNO inválido')
    default:
      return falta('tipoInscricaoDeTerceiro', 'Tipo de inscrição é obrigatório')
  }
}

export const ENCERRAMENTO_ANTES = 'Data Encerramento inferior `A partir da data`.'
export interface Vigencia extends LinhaDeVigencia {
  dataValidade: string | null
}
/** The row in force on a day: the last one that began, unless its end was before the day. */
export function ambienteEm<L extends Vigencia>(linhas: readonly L[], dia: string): L | null {
  const linha = vigenteEm(linhas, dia)
  return linha === null || (linha.dataValidade !== null && linha.dataValidade < dia) ? null : linha
}

/**
 * Why a row does not fit into the history of its environment: nothing begins after the end, and only the last row has one. `id` is the row
 * that is being corrected.
 */
export function recusaNaHistoria(
  linhas: readonly (Vigencia & { id: number })[],
  { data, dataValidade }: Vigencia,
  id?: number,
): Falta | null {
  const outras = linhas.filter((linha) => linha.id !== id)
  const encerra = outras.find((linha) => linha.data < data && linha.dataValidade !== null)
  if (encerra?.dataValidade) {
    const fim = formatarData(encerra.dataValidade)
    return {
      field: 'data',
      message:
        encerra.dataValidade < data
          ? `O ambiente foi encerrado em ${fim}: nada começa nele depois.`
          : `A mudança de ${formatarData(encerra.data)} encerra o ambiente em ${fim}. Retire dela o encerramento antes de inserir outra.`,
    }
  }
  const depois = outras.find((linha) => linha.data > data)
  return depois && dataValidade !== null
    ? {
        field: 'dataValidade',
        message: `Há uma mudança em ${formatarData(depois.data)}, depois desta. O encerramento fica na última.`,
      }
    : null
}

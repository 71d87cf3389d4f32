import { formatarData } from '@quadro/contract/kit/formato.ts'
import { type ClasseDoAfastamento, exigenciasDe } from '@quadro/contract/sst/afastamentos/afastamentos.ts'
import * as c from '@quadro/contract/sst/afastamentos/colaborador-afastamentos.ts'
import type * as z from 'zod'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, fieldError } from '../../../kit/http/errors.ts'

export type Pedido = z.output<typeof c.afastamentosDeTalentos.novo>
/** The present state of the leave being changed. */
export interface Atual {
  id: number
  afastamentoId: number
  statusIntegracao: c.StatusDaIntegracao | null
}
export interface Motivo {
  id: number
  classe: ClasseDoAfastamento
  codigoEsocial: string | null
  mandatoSindical: boolean
  mandatoEletivo: boolean
}
export const SOBREPOSTO = 'O talento já tem um afastamento neste período.'

export async function aderiuAoEsocial(ctx: Ctx): Promise<boolean> {
  const { aderiuAoEsocial } = await ctx.db
    .selectFrom('parametrosSistema')
    .select('aderiuAoEsocial')
    .executeTakeFirstOrThrow()
  return aderiuAoEsocial
}

/** A leave must lie within the employment. */
export function foraDoVinculo(
  { inicio, fim }: { inicio: string; fim: string | null },
  { dataAdmissao, dataDesligamento }: { dataAdmissao: string; dataDesligamento: string | null },
): { field: 'inicio' | 'fim'; message: string } | undefined {
  if (inicio < dataAdmissao)
    return { field: 'inicio', message: `O talento foi admitido em ${formatarData(dataAdmissao)}` }
  if (dataDesligamento === null) return undefined
  const message = `O último dia do talento é ${formatarData(dataDesligamento)}`
  if (inicio > dataDesligamento) return { field: 'inicio', message }
  return fim !== null && fim > dataDesligamento ? { field: 'fim', message } : undefined
}

/** Earlier leaves of the employee for illness that had ended by then, for a relapse. */
export const anteriores = (ctx: Ctx, talentoId: number, inicio: string) =>
  ctx.db
    .selectFrom('colaboradorAfastamentoLista')
    .select(['id', 'inicio', 'fim', 'afastamentoDescricao as motivoDescricao'])
    .where('talentoId', '=', talentoId)
    .where('fim', '<', inicio)
    .where('classe', 'in', ['ACIDENTE_DOENCA', 'RECAIDA'])
    .$narrowType<{ id: number; inicio: string; fim: string; motivoDescricao: string }>()

/** The chosen reason. An inactive one is accepted only if the leave already has it. */
export async function lerMotivo(ctx: Ctx, id: number, atual: Atual | undefined): Promise<Motivo> {
  const motivo = await ctx.db
    .selectFrom('afastamento')
    .select(['id', 'classe', 'codigoEsocial', 'mandatoSindical', 'mandatoEletivo', 'ativo'])
    .where('id', '=', id)
    .$narrowType<{ classe: ClasseDoAfastamento }>()
    .executeTakeFirst()
  if (!motivo) throw fieldError('afastamentoId', 'Escolha um item da lista')
  if (!motivo.ativo && atual?.afastamentoId !== id) throw fieldError('afastamentoId', 'Este motivo está inativo')
  return motivo
}

type Erro = { field: string; message: string }
const falta = (field: string, label: string, value: unknown): Erro[] =>
  value === null || value === undefined ? [{ field, message: `${label} é obrigatório` }] : []

/** Checks the fields that the class requires; other fields are not saved. */
export async function camposDaClasse(ctx: Ctx, pedido: Pedido, motivo: Motivo) {
  const { cessao, sindical, eletivo, original } = exigenciasDe(motivo)
  const erros = [
    ...(cessao
      ? [...falta('cnpjCessao', 'CNPJ', pedido.cnpjCessao), ...falta('onusCessao', 'Ônus da cessão', pedido.onusCessao)]
      : []),
    ...(sindical
      ? [
          ...falta('cnpjSindicato', 'CNPJ do sindicato', pedido.cnpjSindicato),
          ...falta('onusMandatoSindical', 'Ônus da remuneração', pedido.onusMandatoSindical),
        ]
      : []),
    ...(eletivo
      ? [
          ...falta('cnpjMandatoEletivo', 'CNPJ do órgão do mandato', pedido.cnpjMandatoEletivo),
          ...falta('onusMandatoEletivo', 'Ônus da remuneração', pedido.onusMandatoEletivo),
        ]
      : []),
    ...(original === 'exigido'
      ? falta('colaboradorAfastamentoOriginalId', 'Afastamento anterior', pedido.colaboradorAfastamentoOriginalId)
      : []),
  ]
  if (erros.length > 0) throw new AppError('FIELD_VALIDATION_VIOLATION', undefined, erros)
  const anterior = pedido.colaboradorAfastamentoOriginalId
  if (anterior !== null) {
    const found = await anteriores(ctx, pedido.colaboradorId, pedido.inicio)
      .where('id', '=', anterior)
      .executeTakeFirst()
    if (!found)
      throw fieldError('colaboradorAfastamentoOriginalId', 'Escolha um afastamento por doença que tenha acabado antes')
  }
  return {
    colaboradorAfastamentoOriginalId: original === 'nao' ? null : anterior,
    cnpjCessao: cessao ? pedido.cnpjCessao : null,
    onusCessao: cessao ? pedido.onusCessao : null,
    cnpjSindicato: sindical ? pedido.cnpjSindicato : null,
    onusMandatoSindical: sindical ? pedido.onusMandatoSindical : null,
    cnpjMandatoEletivo: eletivo ? pedido.cnpjMandatoEletivo : null,
    onusMandatoEletivo: eletivo ? pedido.onusMandatoEletivo : null,
  }
}

/**
 * The status after saving, once the data for event S-2230 is complete. Users who may not see health data neither read nor write
 * certificates: their saving reveals nothing about existing ones, and never starts the integration of a leave that needs certificates.
 */
export async function statusAoGravar(
  ctx: Ctx,
  pedido: Pedido,
  motivo: Motivo,
  atual: Atual | undefined,
): Promise<c.StatusDaIntegracao | null> {
  if (!(await aderiuAoEsocial(ctx))) return null
  // There is no event for such a reason.
  if (motivo.classe === 'NAO_SUPORTADO') return null
  if (motivo.codigoEsocial === null)
    throw fieldError('afastamentoId', 'O motivo não tem o código do eSocial: informe-o em Motivos de Afastamento')
  if (!exigenciasDe(motivo).atestados) return 'AGUARDANDO'
  if (!ctx.user.can(c.autoridades.verSaude)) {
    if (atual?.afastamentoId === motivo.id) return atual.statusIntegracao === null ? null : 'AGUARDANDO'
    throw fieldError('afastamentoId', 'O eSocial pede o atestado deste motivo, que só registra quem vê dados de saúde')
  }
  const atestados = pedido.atestados ?? (atual ? await atestadosDe(ctx, atual.id) : [])
  if (atestados.length === 0) throw fieldError('atestados', 'O eSocial pede ao menos um atestado')
  const erros = atestados.flatMap((a, i) => [
    ...falta(`atestados.${i}.medico`, 'Médico ou dentista', a.medico),
    ...falta(`atestados.${i}.orgaoClasse`, 'Conselho', a.orgaoClasse),
    ...falta(`atestados.${i}.numeroConselho`, 'Número no conselho', a.numeroConselho),
  ])
  if (erros.length > 0) throw new AppError('FIELD_VALIDATION_VIOLATION', undefined, erros)
  return 'AGUARDANDO'
}

/** Only for users who may see health data. */
export const atestadosDe = (ctx: Ctx, afastamentoId: number): Promise<c.Atestado[]> =>
  ctx.db
    .selectFrom('atestado')
    .select(['data', 'dias', 'medico', 'orgaoClasse', 'numeroConselho', 'ufConselho', 'cid'])
    .where('colaboradorAfastamentoId', '=', afastamentoId)
    .orderBy('data')
    .orderBy('id')
    .$narrowType<c.Atestado>()
    .execute()

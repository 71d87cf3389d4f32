import { autoridades } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import * as c from '@quadro/contract/cargo-salario/pessoas/desligamento.ts'
import type { ParsedInputOf } from '@quadro/contract/kit/endpoint.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState, todosOsErros } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { defineEvent, emit } from '../../../kit/transaction/events.ts'
import { askProviders, providerKind } from '../../../kit/transaction/providers.ts'
import { avisarDoTalento, desligamento, desligamentoCancelado, readmissao } from '../avisos.ts'
import { iniciarNaAdmissao, iniciarNoDesligamento } from '../roteiros/roteiro-inicio.ts'
import { admitir } from './admissao.ts'
import { lerColaborador, lerResumo } from './colaborador-leitura.ts'
import { abrirLimites } from './limites.ts'
import { exigirAmbienteEFuncao, POR_CARGO, salarioDoEnvio } from './lugar.ts'
import { exigirVerSalario } from './salario.ts'

labelTable('talento', 'Colaboradores')
explainConstraint('talento_desligamento', 'data', 'Informe a data do desligamento')

/** An employee leaves, perhaps on a future date. Modules to the right that must react subscribe to this event. */
export const talentoDesligado = defineEvent<{ talentoId: number; data: string }>('talento-desligado')
export const desligamentoDesfeito = defineEvent<{ talentoId: number }>('desligamento-desfeito')
/** Until when and why an employee may not be dismissed, for example as a member of the safety committee (CIPA). */
export const estabilidades = providerKind<
  { talentoId: number },
  /** The reason is null for users who may not know it: a day alone tells nothing of a pregnancy or an accident. */
  { ate: string; motivo: string | null }
>('estabilidades')
/** What a dismissal ends or leaves without anybody. Each provider checks what its user may see of it. */
export const oQueTermina = providerKind<{ talentoId: number; data: string }, c.OQueTermina>('o-que-termina')

async function ultimaEstabilidade(ctx: Ctx, talentoId: number) {
  const todas = await askProviders(ctx, estabilidades, { talentoId })
  return todas.sort((a, b) => a.ate.localeCompare(b.ate)).at(-1)
}
/** The note of a dismissal; on a day of stability it needs an authority and a reason, which is kept with it. */
async function observacaoConferida(
  ctx: Ctx,
  id: number,
  dados: { data: string; observacao: string | null; apesarDaEstabilidade: string | null },
): Promise<string | null> {
  const ultima = await ultimaEstabilidade(ctx, id)
  if (ultima === undefined || ultima.ate < dados.data) return dados.observacao
  const ate = formatarData(ultima.ate)
  if (!ctx.user.can(autoridades.desligarEstavel))
    throw fieldError('data', `Tem estabilidade até ${ate}: só quem pode desligar quem tem estabilidade lança esta data`)
  if (!dados.apesarDaEstabilidade)
    throw fieldError('apesarDaEstabilidade', `Tem estabilidade até ${ate}: diga por que desligar nesta data`)
  return [dados.observacao, `Apesar da estabilidade até ${ate}: ${dados.apesarDaEstabilidade}`]
    .filter(Boolean)
    .join('\n')
}

const travar = (ctx: Ctx, id: number, versao?: number) => lockRow(ctx, 'talento', id, { versao })

type Desligamento = Omit<
  ParsedInputOf<typeof c.desligar>,
  'id' | 'versao' | 'modeloRoteiroId' | 'apesarDaEstabilidade'
> & {
  modeloRoteiroId?: number | null
}
/** Ends an engagement. The caller must name the history rows after that day. All that is wrong is told at once, `erros` included. */
export async function desligar(
  ctx: Ctx,
  id: number,
  { data, motivoDesligamentoId, observacao, removerLinhas, modeloRoteiroId = null }: Desligamento,
  { versao, erros = todosOsErros() }: { versao?: number; erros?: ReturnType<typeof todosOsErros> } = {},
): Promise<void> {
  const talento = await travar(ctx, id, versao)
  if (talento.dataDesligamento !== null)
    throw invalidState(
      `Este vínculo já tem desligamento em ${formatarData(talento.dataDesligamento)}: desfaça-o para lançar outro.`,
    )
  await erros.de(() => {
    if (data < talento.dataAdmissao)
      throw fieldError(
        'data',
        `O desligamento não pode ser anterior à admissão (${formatarData(talento.dataAdmissao)})`,
      )
  })
  const motivo = await ctx.db
    .selectFrom('motivoDesligamento')
    .select('id')
    .where('id', '=', motivoDesligamentoId)
    .executeTakeFirst()
  await erros.de(() => {
    if (!motivo) throw fieldError('motivoDesligamentoId', 'Escolha um item da lista')
  })
  const depois = await ctx.db
    .selectFrom('colaboradorHistorico')
    .select(['id', 'data'])
    .where('talentoId', '=', id)
    .where('data', '>', data)
    .orderBy('data')
    .execute()
  const nova = depois.find((linha) => !removerLinhas.includes(linha.id))
  await erros.de(() => {
    if (nova)
      throw fieldError(
        'data',
        `Há uma mudança em ${formatarData(nova.data)}, depois desta data: remova-a ou escolha outra data`,
      )
  })
  erros.recusar()
  if (depois.length > 0)
    await ctx.db
      .deleteFrom('colaboradorHistorico')
      .where(
        'id',
        'in',
        depois.map((linha) => linha.id),
      )
      .execute()
  await updateRow(ctx, 'talento', id, {
    dataDesligamento: data,
    motivoDesligamentoId,
    observacaoDesligamento: observacao || null,
  })
  await iniciarNoDesligamento(ctx, id, modeloRoteiroId)
  await emit(ctx, talentoDesligado, { talentoId: id, data })
}

export const desligamentos: Route[] = [
  route(c.desligar)(async (ctx, { id, versao, apesarDaEstabilidade, ...dados }) => {
    await lerResumo(ctx, id)
    const erros = todosOsErros()
    const observacao = (await erros.de(() => observacaoConferida(ctx, id, { ...dados, apesarDaEstabilidade }))) ?? null
    await desligar(ctx, id, { ...dados, observacao }, { versao, erros })
    await avisarDoTalento(ctx, desligamento, id, dados.data)
    return lerColaborador(ctx, id)
  }),
  route(c.desfazerDesligamento)(async (ctx, { id, versao }) => {
    const { dataDesligamento, pessoaId } = await travar(ctx, id, versao)
    if (dataDesligamento === null) throw invalidState('Este vínculo não tem desligamento.')
    const depois = await ctx.db
      .selectFrom('talento')
      .select('dataAdmissao')
      .where('pessoaId', '=', pessoaId)
      .where('dataAdmissao', '>', dataDesligamento)
      .orderBy('dataAdmissao')
      .executeTakeFirst()
    if (depois)
      throw invalidState(
        `O desligamento não pode ser desfeito: há uma readmissão em ${formatarData(depois.dataAdmissao)}.`,
      )
    const conferirLimites = await abrirLimites(ctx, { dia: ctx.hoje(), talentoId: id })
    await updateRow(ctx, 'talento', id, {
      dataDesligamento: null,
      motivoDesligamentoId: null,
      observacaoDesligamento: null,
    })
    await conferirLimites(id)
    await avisarDoTalento(ctx, desligamentoCancelado, id, dataDesligamento)
    await emit(ctx, desligamentoDesfeito, { talentoId: id })
    return lerColaborador(ctx, id)
  }),
  route(c.readmitir)(async (ctx, { id, codigo, dataAdmissao, vinculo, modeloRoteiroId, ...input }) => {
    if (input.tipoSalario !== undefined && input.tipoSalario !== 1) exigirVerSalario(ctx)
    const { pessoaId } = await travar(ctx, id)
    const erros = todosOsErros()
    await erros.de(() => exigirAmbienteEFuncao(ctx, input))
    const salario = (await erros.de(() => salarioDoEnvio(ctx, input))) ?? POR_CARGO
    const { areaOrganizacionalId: areaId, estabelecimentoId, faixaSalarialId, funcaoId, ambienteId } = input
    const lugar = { areaId, estabelecimentoId, faixaSalarialId, funcaoId, ambienteId, salario }
    const novo = await admitir(ctx, { pessoaId, codigo, dataAdmissao, vinculo, ...lugar, motivo: 'Readmissão' }, erros)
    await avisarDoTalento(ctx, readmissao, novo, dataAdmissao)
    await iniciarNaAdmissao(ctx, novo, modeloRoteiroId)
    return lerColaborador(ctx, novo)
  }),
  route(c.dataEstabilidade)(async (ctx, { id }) => {
    await lerResumo(ctx, id)
    const ultima = await ultimaEstabilidade(ctx, id)
    return { dataEstabilidade: ultima?.ate ?? null, motivo: ultima?.motivo ?? null }
  }),
  route(c.termina)(async (ctx, { id, data }) => {
    await lerResumo(ctx, id)
    return askProviders(ctx, oQueTermina, { talentoId: id, data: data ?? ctx.hoje() })
  }),
]

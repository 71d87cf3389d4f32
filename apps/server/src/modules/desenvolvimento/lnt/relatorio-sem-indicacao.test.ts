/** Who is in no need, plan or class to come: one person for each way to be named, or not. */
import { colaboradorSemIndicacao } from '@quadro/contract/desenvolvimento/relatorios/relatorios-talentos.ts'
import { hoje, somarDias } from '@quadro/contract/kit/datas.ts'
import { mesesInteiros } from '@quadro/contract/kit/duracao.ts'
import { type Sheet, sheetRows } from '@quadro/contract/kit/sheet.ts'
import { beforeAll, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, casa, colaborador, insert, pessoa } from '../../../testing/factories.ts'

let app: TestApp
let company: TestCompany
let outraAreaId: number
const ids = new Map<string, number>()
const ONTEM = '2026-03-10'
const ADMISSAO = '2024-01-01'

beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  const empresa_id = company.id
  const onde = await casa(app, company)
  outraAreaId = await area(app, empresa_id)
  for (const nome of ['Nunca', 'Aberta', 'Recusada', 'Atendida', 'Inscrita', 'Antiga', 'Cancelada', 'Saiu'])
    ids.set(
      nome,
      (
        await colaborador(
          app,
          empresa_id,
          await pessoa(app, empresa_id, { nome }),
          {
            estabelecimento_id: onde.estabelecimentoId,
            area_id: nome === 'Nunca' ? outraAreaId : onde.areaId,
            faixa_salarial_id: onde.faixaId,
          },
          { desligamento: nome === 'Saiu' ? '2026-02-01' : null },
        )
      ).talentoId,
    )
  const dia = hoje(app.services.settings.timeZone)
  const lnt_id = await insert(app, 'lnt', { empresa_id, nome: 'LNT', data_ini: ONTEM, data_fim: somarDias(dia, 30) })
  const curso_id = await insert(app, 'curso', { empresa_id, nome: 'NR-35', tipo: 'CURSO' })
  const curso = { curso_id, curso_empresa_id: empresa_id }
  const necessidade = async (nome: string, outros: Record<string, unknown> = {}) => {
    const item = { empresa_id, lnt_id, ...curso, prioridade: 'M', proposto_por_id: company.usuarioId, ...outros }
    const lnt_item_id = await insert(app, 'lnt_item', item)
    const dele = { empresa_id, lnt_item_id, talento_id: ids.get(nome)!, criado_em: `${ONTEM} 12:00-03` }
    await insert(app, 'lnt_item_talento', dele)
  }
  const turma = async (nome: string, outros: Record<string, unknown>) => {
    const turma_id = await insert(app, 'turma', {
      ...{ empresa_id, ...curso, descricao: nome, instrutor: 'Otto', custo: 0, liberada: true },
      ...{ data_prev_ini: ONTEM, data_prev_fim: ONTEM, ...outros },
    })
    const dela = { empresa_id, turma_id, talento_id: ids.get(nome)!, desde: `${ONTEM} 12:00-03` }
    return { turma_id, colaborador_turma_id: await insert(app, 'colaborador_turma', dela) }
  }
  await necessidade('Aberta')
  await necessidade('Recusada', { recusado_em: ONTEM, motivo_recusa: 'Não é o caso' })
  await turma('Inscrita', {})
  await turma('Antiga', { realizada_em: ONTEM })
  await turma('Cancelada', { cancelada_em: ONTEM, motivo_cancelamento: 'Sem quórum' })
  // A need that was met by a class of its plan.
  const plano = { empresa_id, ...curso, mes: '2026-03', aprovado_em: ONTEM, criado_por_id: company.usuarioId }
  const treinamento_id = await insert(app, 'treinamento', plano)
  await necessidade('Atendida', { validado_em: ONTEM, treinamento_id })
  const { turma_id, colaborador_turma_id } = await turma('Atendida', { treinamento_id, realizada_em: ONTEM })
  const manha = { empresa_id, turma_id, dia: ONTEM, turno: 'M', hora_ini: '08:00', hora_fim: '12:00' }
  const dia_turma_id = await insert(app, 'dia_turma', manha)
  await insert(app, 'presenca_turma', { empresa_id, colaborador_turma_id, dia_turma_id, presente: true })
})
const ler = (quem: { call: Client['call'] } = company.admin) =>
  quem.call(colaboradorSemIndicacao.preview, { empresasIds: [company.id] } as never) as Promise<Sheet>

it('tells of people with nothing to come, since their last indication or their admission', async () => {
  const dia = hoje(app.services.settings.timeZone)
  const sheet = await ler()
  const desde = (data: string | null) => mesesInteiros(data ?? ADMISSAO, dia)
  const ditas = [...sheetRows(sheet)].map((r) => [r.nome, r.data, r.meses] as const)
  expect(ditas.toSorted(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
    ['Antiga', ONTEM, desde(ONTEM)],
    ['Atendida', ONTEM, desde(ONTEM)],
    ['Cancelada', null, desde(null)],
    ['Nunca', null, desde(null)],
    ['Recusada', null, desde(null)],
  ])
  expect(sheet.totals?.label).toContain('5 talentos')
  expect(sheet.notes?.join(' ')).toContain('desde a admissão: 3 talentos')
})

it('R1294 needs a company, and tells whoever is restricted to an area of the people there alone', async () => {
  const refused = await company.admin.refusal(colaboradorSemIndicacao.preview, { empresasIds: [] } as never)
  expect(refused.body.errors?.map((e) => [e.field, e.message])).toEqual([['empresasIds', 'Selecione uma empresa.']])
  const quem = await company.user([colaboradorSemIndicacao.authority], { areas: [outraAreaId] })
  expect([...sheetRows(await ler(quem))].map((r) => r.nome)).toEqual(['Nunca'])
})

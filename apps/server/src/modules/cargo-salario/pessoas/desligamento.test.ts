import * as c from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import * as d from '@quadro/contract/cargo-salario/pessoas/desligamento.ts'
import { motivosDesligamento } from '@quadro/contract/gestao-talentos/pessoas/motivos-desligamento.ts'
import { hoje, somarDias } from '@quadro/contract/kit/datas.ts'
import type { InputOf } from '@quadro/contract/kit/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { on } from '../../../kit/transaction/events.ts'
import { registerProvider } from '../../../kit/transaction/providers.ts'
import { type Client, randomCpf, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { type Casa, casa, insert } from '../../../testing/factories.ts'
import { desligamentoDesfeito, estabilidades, talentoDesligado } from './desligamento.ts'

let app: TestApp
let company: TestCompany
let rh: Client
let onde: Casa
let motivo: number
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  rh = company.admin
  onde = await casa(app, company)
  motivo = (await rh.call(motivosDesligamento.criar, { descricao: 'Pedido de demissão' })).id as number
})
const lugar = () => ({
  estabelecimentoId: onde.estabelecimentoId,
  areaOrganizacionalId: onde.areaId,
  faixaSalarialId: onde.faixaId,
})
const admitir = (outros: Partial<InputOf<typeof c.criar>> = {}) =>
  rh.call(c.criar, {
    cpf: randomCpf(),
    nome: 'Elisa Prado',
    dataAdmissao: '2022-03-14',
    vinculo: 'E',
    ...lugar(),
    ...outros,
  })
const saida = (t: c.ColaboradorCompleto, data: string, outros: Partial<InputOf<typeof d.desligar>> = {}) => ({
  id: t.id,
  versao: t.versao,
  data,
  motivoDesligamentoId: motivo,
  observacao: 'Mudou de cidade',
  ...outros,
})
const volta = (id: number, dataAdmissao: string) => ({ id, dataAdmissao, vinculo: 'E' as const, ...lugar() })
const dia = (n: number) => somarDias(hoje('America/Fortaleza'), n)

describe('dismissal', () => {
  it('keeps date, reason and note, and tells who listens', async () => {
    const told: unknown[] = []
    on(talentoDesligado, async (_, p) => void told.push(p))
    on(desligamentoDesfeito, async (_, p) => void told.push(p))
    const t = await admitir()
    expect(t.pode).toContain('desligar')
    const left = await rh.call(d.desligar, saida(t, '2024-05-31'))
    expect(left).toMatchObject({
      situacao: 'D',
      dataDesligamento: '2024-05-31',
      motivoDesligamento: 'Pedido de demissão',
      observacaoDesligamento: 'Mudou de cidade',
    })
    expect(left.historico).toEqual(t.historico)
    expect((await rh.refusal(d.desligar, saida(left, '2024-06-30'))).body.message).toBe(
      'Este vínculo já tem desligamento em 31/05/2024: desfaça-o para lançar outro.',
    )
    const back = await rh.call(d.desfazerDesligamento, { id: t.id, versao: left.versao })
    expect(back).toMatchObject({ situacao: 'A', dataDesligamento: null, motivoDesligamento: null })
    expect(told).toEqual([{ talentoId: t.id, data: '2024-05-31' }, { talentoId: t.id }])
  })
  it('is planned for a day to come: active until then, that day too', async () => {
    const later = await rh.call(d.desligar, saida(await admitir(), dia(10)))
    expect(later.situacao).toBe('A')
    const today = await rh.call(d.desligar, saida(await admitir(), dia(0)))
    expect(today.situacao).toBe('A')
    const yesterday = await rh.call(d.desligar, saida(await admitir(), dia(-1)))
    expect((await rh.call(c.situacao, { id: yesterday.id })).situacao).toBe('D')
  })
  it('is refused before the admission, and before later changes unless each of them is named', async () => {
    const t = await admitir()
    const early = await rh.refusal(d.desligar, saida(t, '2022-03-13'))
    expect(early.body.errors).toEqual([
      { field: 'data', message: 'O desligamento não pode ser anterior à admissão (14/03/2022)' },
    ])
    for (const [data, salario] of [
      ['2023-01-01', 5000],
      ['2024-01-01', 6000],
    ] as const)
      await rh.call(c.inserirLinha, {
        ...{ colaboradorId: t.id, data, motivo: 'Promoção', ...lugar() },
        ...{ indiceId: null, tipoSalario: 3, salario },
      })
    const [last, middle] = (await rh.call(c.ler, { id: t.id })).historico
    const kept = await rh.refusal(d.desligar, saida(t, '2022-12-31', { removerLinhas: [last!.id] }))
    expect(kept.body.errors).toEqual([
      { field: 'data', message: 'Há uma mudança em 01/01/2023, depois desta data: remova-a ou escolha outra data' },
    ])
    expect((await rh.call(c.ler, { id: t.id })).historico).toHaveLength(3)
    const left = await rh.call(d.desligar, saida(t, '2023-12-31', { removerLinhas: [last!.id, middle!.id] }))
    // A named row before that day is not removed.
    expect(left.historico.map((h) => h.data)).toEqual(['2023-01-01', '2022-03-14'])
  })
  it('tells at once all that is wrong: day and reason', async () => {
    const t = await admitir()
    const refused = await rh.refusal(d.desligar, saida(t, '2022-03-13', { motivoDesligamentoId: 999_999_999 }))
    expect(refused.body.errors?.map(({ field }) => field)).toEqual(['data', 'motivoDesligamentoId'])
  })
  it('R1112 is done and undone each with its authority, and the note is read by who may dismiss', async () => {
    const t = await admitir()
    const reader = await company.user([c.autoridades.ver])
    expect((await reader.refusal(d.desligar, saida(t, '2024-01-01'))).status).toBe(403)
    const boss = await company.user([c.autoridades.ver, c.autoridades.desligar])
    const left = await boss.call(d.desligar, saida(t, '2024-01-01'))
    expect(left.pode).toEqual([])
    expect((await boss.refusal(d.desfazerDesligamento, { id: t.id, versao: left.versao })).status).toBe(403)
    const seen = await reader.call(c.ler, { id: t.id })
    expect([seen.motivoDesligamento, seen.observacaoDesligamento]).toEqual(['Pedido de demissão', null])
    const stale = await rh.refusal(d.desfazerDesligamento, { id: t.id, versao: t.versao })
    expect(stale.body.code).toBe('STALE_VERSION')
  })
  it('R1300 names its reason in at most 100 characters, and a used one stays', async () => {
    const long = await rh.refusal(motivosDesligamento.criar, { descricao: 'x'.repeat(101) })
    expect(long.body.errors?.[0]?.field).toBe('descricao')
    await rh.call(motivosDesligamento.criar, { descricao: 'x'.repeat(100) })
    const used = (await rh.call(motivosDesligamento.criar, { descricao: 'Aposentadoria' })) as {
      id: number
      versao: number
    }
    await rh.call(d.desligar, saida(await admitir(), '2024-01-01', { motivoDesligamentoId: used.id }))
    const refused = await rh.refusal(motivosDesligamento.excluir, { id: used.id, versao: used.versao })
    expect(refused.body.message).toContain('possui dependências em Colaboradores')
    const foreign = await app.company()
    const other = (await foreign.admin.call(motivosDesligamento.criar, { descricao: 'Outro' })).id as number
    const wrong = await rh.refusal(d.desligar, saida(await admitir(), '2024-01-01', { motivoDesligamentoId: other }))
    expect(wrong.body.errors?.[0]?.field).toBe('motivoDesligamentoId')
  })
})

describe('readmission', () => {
  it('is a new engagement of the same person, who sees both', async () => {
    const cpf = randomCpf()
    const t = await admitir({ cpf })
    const still = await rh.refusal(d.readmitir, volta(t.id, '2024-02-01'))
    expect(still.body.message).toBe('Esta pessoa já tem um vínculo ativo nesta empresa.')
    const left = await rh.call(d.desligar, saida(t, '2024-01-31'))
    const soon = await rh.refusal(d.readmitir, volta(t.id, '2024-01-31'))
    expect(soon.body.errors).toEqual([
      { field: 'dataAdmissao', message: 'A admissão deve ser posterior ao último desligamento' },
    ])
    const again = await rh.call(d.readmitir, volta(t.id, '2024-02-01'))
    expect(again.id).not.toBe(t.id)
    expect(again.codigo).not.toBe(t.codigo)
    expect(again).toMatchObject({ nome: t.nome, cpf: t.cpf, situacao: 'A', dataAdmissao: '2024-02-01' })
    expect(again.historico).toMatchObject([{ data: '2024-02-01', motivo: 'Readmissão' }])
    expect(again.vinculos.slice(1).map((v) => [v.id, v.dataDesligamento])).toEqual([[t.id, '2024-01-31']])
    const undo = await rh.refusal(d.desfazerDesligamento, { id: t.id, versao: left.versao })
    expect(undo.body.message).toBe('O desligamento não pode ser desfeito: há uma readmissão em 01/02/2024.')
    const known = await rh.call(c.verificarCpf, { cpf })
    expect(known).toEqual({
      nome: t.nome,
      tipoPessoa: 'COLABORADOR',
      jaTrabalhou: true,
      trabalhaAqui: true,
      ultimoVinculoId: again.id,
    })
    // The admission is moved back into the previous engagement.
    const [row] = again.historico
    const moved = await rh.refusal(c.alterarLinha, {
      id: row!.id,
      versao: row!.versao,
      data: '2024-01-15',
      motivo: null,
      ...lugar(),
    })
    expect(moved.body.message).toBe('Esta pessoa já tem um vínculo nesta empresa neste período.')
  })
  it('may be planned while the dismissal is still to come, and each company has its own', async () => {
    const cpf = randomCpf()
    const t = await admitir({ cpf })
    await rh.call(d.desligar, saida(t, dia(10)))
    const again = await rh.call(d.readmitir, volta(t.id, dia(11)))
    expect(again.vinculos).toHaveLength(2)
    const other = await app.company()
    const there = await casa(app, other)
    const second = await other.admin.call(c.criar, {
      cpf,
      nome: 'Elisa Prado',
      dataAdmissao: dia(0),
      vinculo: 'E',
      estabelecimentoId: there.estabelecimentoId,
      areaOrganizacionalId: there.areaId,
      faixaSalarialId: there.faixaId,
    })
    expect(second.vinculos).toHaveLength(1)
  })
})

describe('a day of stability', () => {
  it('takes an authority and a reason, which is kept with the dismissal', async () => {
    const t = await admitir()
    const ate = dia(300)
    registerProvider(estabilidades, async (_, { talentoId }) => (talentoId === t.id ? [{ ate, motivo: null }] : []))
    const semPermissao = await company.user([c.autoridades.ver, c.autoridades.desligar])
    const negado = await semPermissao.refusal(d.desligar, saida(t, dia(0), { apesarDaEstabilidade: 'Justa causa' }))
    expect(negado.body.errors).toMatchObject([{ field: 'data' }])
    const semMotivo = await rh.refusal(d.desligar, saida(t, dia(0)))
    expect(semMotivo.body.errors).toMatchObject([{ field: 'apesarDaEstabilidade' }])
    expect(await rh.call(c.ler, { id: t.id })).toMatchObject({ dataDesligamento: null })
    const feito = await rh.call(d.desligar, saida(t, dia(0), { apesarDaEstabilidade: 'Justa causa apurada' }))
    expect(feito.observacaoDesligamento).toContain('Justa causa apurada')
    expect(feito.observacaoDesligamento).toContain('Mudou de cidade')
    // After its last day nothing is asked.
    const outro = await admitir()
    registerProvider(estabilidades, async (_, { talentoId }) =>
      talentoId === outro.id ? [{ ate: dia(-1), motivo: 'Acidente' }] : [],
    )
    await semPermissao.call(d.desligar, saida(outro, dia(0)))
  })
})

describe('what else ends', () => {
  it('is told with its page, each to who may see it', async () => {
    const t = await admitir()
    const empresa_id = company.id
    const conta = await company.user([], { talentoId: t.id, nome: 'Elisa Conta' })
    const { rows } = await app.owner.query('select id from area_historico where area_id = $1', [onde.areaId])
    await insert(app, 'area_responsavel', {
      ...{ empresa_id, tipo: 'R', empresa_responsavel_id: empresa_id, talento_id: t.id, area_historico_id: rows[0].id },
    })
    await insert(app, 'solicitacao_pessoal', {
      ...{ empresa_id, data: '2026-01-01', descricao: 'Vaga de Elisa', horario_comercial: 'Integral', quantidade: 1 },
      ...{ estabelecimento_id: onde.estabelecimentoId, area_organizacional_id: onde.areaId, status: 'A' },
      ...{ faixa_salarial_id: onde.faixaId, motivo_solicitacao_id: onde.motivoId, solicitante_id: conta.usuarioId },
    })
    const comissao_id = await insert(app, 'comissao', {
      ...{ empresa_id, estabelecimento_id: onde.estabelecimentoId, inicio: dia(-30), fim: dia(300) },
    })
    await insert(app, 'comissao_membro', {
      ...{ empresa_id, comissao_id, talento_id: t.id, funcao: 'TITULAR', representa: 'EMPREGADOR', ordem: 1 },
    })
    const todos = await rh.call(d.termina, { id: t.id, data: dia(10) })
    expect(todos.map(({ titulo }) => titulo).sort()).toEqual([
      'Acesso ao sistema',
      'Lugar na CIPA',
      'Responsável por área',
      'Solicitação de pessoal aberta',
    ])
    expect(todos.every(({ url, sozinho }) => url !== null && !sozinho)).toBe(true)
    const pouco = await (await company.user([c.autoridades.desligar])).call(d.termina, { id: t.id, data: dia(10) })
    expect(pouco.map(({ titulo, url }) => [titulo, url])).toEqual([
      ['Acesso ao sistema', null],
      ['Responsável por área', null],
    ])
    expect((await (await company.user([c.autoridades.ver])).refusal(d.termina, { id: t.id, data: null })).status).toBe(
      403,
    )
    // Whoever has nothing ends nothing.
    expect(await rh.call(d.termina, { id: (await admitir()).id, data: null })).toEqual([])
  })
})

describe('GET /data-estabilidade', () => {
  it('answers the latest day that any provider knows, and null without', async () => {
    const t = await admitir()
    expect(await rh.call(d.dataEstabilidade, { id: t.id })).toEqual({ dataEstabilidade: null, motivo: null })
    registerProvider(estabilidades, async (_, { talentoId }) =>
      talentoId === t.id
        ? [
            { ate: '2027-10-31', motivo: 'CIPA' },
            { ate: '2026-10-31', motivo: 'Acidente' },
          ]
        : [],
    )
    expect(await rh.call(d.dataEstabilidade, { id: t.id })).toEqual({
      ...{ dataEstabilidade: '2027-10-31', motivo: 'CIPA' },
    })
  })
})

it('whoever has left is told the salary of the last day, not what the band has come to since', async () => {
  const t = await admitir({ dataAdmissao: '2024-01-01' })
  await rh.call(d.desligar, saida(t, '2024-05-31'))
  const raise = { empresa_id: company.id, faixa_salarial_id: onde.faixaId, data: '2025-01-01', tipo: 3, valor: 4500 }
  await insert(app, 'faixa_historico', raise)
  try {
    expect(await rh.call(c.ler, { id: t.id })).toMatchObject({ salario: 3000, emVigor: { salario: 3000 } })
    expect((await rh.call(c.ler, { id: t.id, data: '2025-06-01' })).emVigor.salario).toBe(3000)
  } finally {
    await app.owner.query(`delete from faixa_historico where faixa_salarial_id = $1 and data = '2025-01-01'`, [
      onde.faixaId,
    ])
  }
})

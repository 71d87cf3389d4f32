import * as c from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import type { InputOf } from '@quadro/contract/kit/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, randomCpf, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { ambiente, area, type Casa, casa, faixa, funcao, insert, pessoa } from '../../../testing/factories.ts'

let app: TestApp
let company: TestCompany
let rh: Client
let onde: Casa
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  rh = company.admin
  onde = await casa(app, company)
})
const lugar = () => ({
  estabelecimentoId: onde.estabelecimentoId,
  areaOrganizacionalId: onde.areaId,
  faixaSalarialId: onde.faixaId,
})
type Corpo = InputOf<typeof c.criar>
const admissao = (outros: Partial<Corpo> = {}): Corpo => ({
  cpf: randomCpf(),
  nome: 'Elisa Prado',
  dataAdmissao: '2022-03-14',
  vinculo: 'E',
  ...lugar(),
  ...outros,
})
const admitir = (outros: Partial<Corpo> = {}, who = rh) => who.call(c.criar, admissao(outros))
type Mudanca = InputOf<typeof c.inserirLinha>
const mudanca = (colaboradorId: number, data: string, outros: Partial<Mudanca> = {}): Mudanca => ({
  colaboradorId,
  data,
  motivo: 'Promoção',
  ...lugar(),
  ...outros,
})
const content = (answer: unknown) => (answer as { content: c.Colaborador[] }).content
const desligar = (id: number, data: string) =>
  app.owner.query('update talento set data_desligamento = $2 where id = $1', [id, data])

describe('admission', () => {
  it('makes person, talent and first history row; the code is the next of the company', async () => {
    const one = await admitir({ email: 'elisa@teste.example', dddCelular: '85', foneCelular: '999990000' })
    expect(one).toMatchObject({ nome: 'Elisa Prado', situacao: 'A', email: 'elisa@teste.example', salario: 3000 })
    expect(one.historico).toMatchObject([{ data: '2022-03-14', motivo: 'Admissão', cargoNome: expect.any(String) }])
    const two = await admitir()
    expect(Number(two.codigo)).toBe(Number(one.codigo) + 1)
    const taken = await rh.refusal(c.criar, admissao({ codigo: two.codigo }))
    expect(taken.body.errors).toEqual([{ field: 'codigo', message: 'Já existe um colaborador com esta matrícula.' }])
  })
  it('R1263 refuses a CPF with wrong check digits', async () => {
    const wrong = await rh.refusal(c.criar, admissao({ cpf: '111.444.777-36' }))
    expect(wrong.body.errors).toEqual([{ field: 'cpf', message: 'Cpf inválido.' }])
  })
  it('refuses who works here already, and takes back who left, from the day after', async () => {
    const cpf = randomCpf()
    const one = await admitir({ cpf })
    expect(await rh.call(c.verificarCpf, { cpf })).toEqual({
      nome: 'Elisa Prado',
      tipoPessoa: 'COLABORADOR',
      jaTrabalhou: true,
      trabalhaAqui: true,
      ultimoVinculoId: one.id,
    })
    const twice = await rh.refusal(c.criar, admissao({ cpf }))
    expect(twice.body).toMatchObject({
      code: 'DUPLICATE',
      message: 'Esta pessoa já tem um vínculo ativo nesta empresa.',
    })
    await desligar(one.id, '2024-05-31')
    const early = await rh.refusal(c.criar, admissao({ cpf, dataAdmissao: '2024-05-31' }))
    expect(early.body.errors).toEqual([
      { field: 'dataAdmissao', message: 'A admissão deve ser posterior ao último desligamento' },
    ])
    const back = await admitir({ cpf, dataAdmissao: '2024-06-01', nome: 'Ignorado: a pessoa já existe' })
    expect(back).toMatchObject({ nome: 'Elisa Prado', dataAdmissao: '2024-06-01' })
    expect(back.id).not.toBe(one.id)
  })
  it('takes the person of a candidate', async () => {
    const { cpf, pessoaId } = await app.candidate(company.id)
    const made = await admitir({ cpf })
    const { rows } = await app.owner.query('select pessoa_id from talento where id = $1', [made.id])
    expect(Number(rows[0].pessoa_id)).toBe(pessoaId)
  })
  it('may lie in the future, and refuses an area that does not exist then or is inactive', async () => {
    const soon = await admitir({ dataAdmissao: '2099-01-01' })
    expect(soon.historico).toHaveLength(1)
    const late = await area(app, company.id, { desde: '2023-01-01' })
    const before = await rh.refusal(c.criar, admissao({ areaOrganizacionalId: late }))
    expect(before.body.errors).toEqual([{ field: 'areaOrganizacionalId', message: 'A área não existe nesta data' }])
    const closed = await area(app, company.id)
    await app.owner.query('update area_historico set ativo = false where area_id = $1', [closed])
    const inactive = await rh.refusal(c.criar, admissao({ areaOrganizacionalId: closed }))
    expect(inactive.body.errors?.[0]?.message).toBe('A área está inativa nesta data')
  })
  it('refuses references of another company', async () => {
    const outra = await casa(app, await app.company())
    const refused = await rh.refusal(
      c.criar,
      admissao({
        estabelecimentoId: outra.estabelecimentoId,
        areaOrganizacionalId: outra.areaId,
        faixaSalarialId: outra.faixaId,
      }),
    )
    expect(refused.body.errors?.map((e) => e.field)).toEqual([
      'estabelecimentoId',
      'areaOrganizacionalId',
      'faixaSalarialId',
    ])
  })
  it('asks for environment and function where the company obliges to them', async () => {
    const outra = await app.company()
    const la = await casa(app, outra)
    await app.owner.query('update empresa_configuracao set obrigar_ambiente_funcao = true where empresa_id = $1', [
      outra.id,
    ])
    const body = admissao({
      estabelecimentoId: la.estabelecimentoId,
      areaOrganizacionalId: la.areaId,
      faixaSalarialId: la.faixaId,
    })
    const refused = await outra.admin.refusal(c.criar, body)
    expect(refused.body.errors).toEqual([
      { field: 'ambienteId', message: 'Ambiente é obrigatório' },
      { field: 'funcaoId', message: 'Função é obrigatória' },
    ])
    const { id: ambienteId } = await ambiente(app, outra.id, 'Escritório')
    const { id: funcaoId } = await funcao(app, outra.id, 'Custos')
    const made = await outra.admin.call(c.criar, { ...body, ambienteId, funcaoId })
    expect(made.historico[0]).toMatchObject({ ambienteNome: 'Escritório', funcaoNome: 'Custos' })
  })
})

describe('the list', () => {
  it('R1064 R1065 R1066 shows active people, dismissed ones, or all', async () => {
    const nome = `Situação ${randomCpf()}`
    const [ativo, saiu] = [await admitir({ nome }), await admitir({ nome })]
    await desligar(saiu.id, '2024-01-31')
    const ids = async (situacao?: 'A' | 'D' | 'T') =>
      content(await rh.call(c.listar, { busca: nome, situacao }))
        .map((r) => r.id)
        .sort()
    expect(await ids()).toEqual([ativo.id])
    expect(await ids('D')).toEqual([saiu.id])
    expect(await ids('T')).toEqual([ativo.id, saiu.id].sort())
    expect(await rh.call(c.situacao, { id: saiu.id })).toEqual({ situacao: 'D' })
  })
  it('finds by any part of the name without accents, by code, and by CPF with its authority', async () => {
    const cpf = randomCpf()
    const one = await admitir({ nome: 'Conceição Antúnes', cpf, codigo: `M${cpf}` })
    const seen = async (busca: string, who = rh) => content(await who.call(c.listar, { busca })).map((r) => r.id)
    expect(await seen('ceicao antu')).toEqual([one.id])
    expect(await seen(`M${cpf}`)).toEqual([one.id])
    expect(await seen(cpf)).toEqual([one.id])
    const blind = await company.user([c.autoridades.ver])
    expect(await seen(cpf, blind)).toEqual([])
    expect(await seen('100%')).toEqual([])
  })
  it('counts what its pages hold, also where a search finds more people than are read one by one', async () => {
    const muitos = await app.company()
    const onde = await casa(app, muitos)
    await app.owner.query(
      `with p as (insert into pessoa (empresa_id, nome) select $1, 'Pessoa ' || n from generate_series(1001, 6010) n returning id),
            t as (insert into talento (empresa_id, pessoa_id, codigo, data_admissao, data_desligamento)
                  select $1, id, case when id % 2 = 0 then 'C' || id end, '2020-01-01',
                         case when id % 10 = 0 then date '2021-01-01' end from p returning id)
       insert into colaborador_historico (empresa_id, talento_id, data, estabelecimento_id, area_id, faixa_salarial_id)
       select $1, id, '2020-01-01', $2, $3, $4 from t`,
      [muitos.id, onde.estabelecimentoId, onde.areaId, onde.faixaId],
    )
    // As autovacuum does after so many rows. Until then the planner takes a company for a few people, and each list takes seconds.
    await app.owner.query('analyze')
    const page = async (input: InputOf<typeof c.listar>) =>
      (await muitos.admin.call(c.listar, { size: 500, situacao: 'T', ...input })) as {
        totalElements: number
        content: c.Colaborador[]
      }
    const total = async (input: InputOf<typeof c.listar>) => (await page(input)).totalElements
    expect(await total({ busca: 'pessoa' })).toBe(5010)
    expect(await total({ busca: 'PESSÔA 1' })).toBe(999)
    expect(await total({ busca: 'pessoa', situacao: 'D' })).toBe(501)
    expect(await total({ busca: 'pessoa', situacao: 'A', areaId: onde.areaId })).toBe(4509)
    const few = await page({ busca: 'pessoa 601', estabelecimentoId: onde.estabelecimentoId })
    expect(few.content).toHaveLength(1)
    expect(few.totalElements).toBe(1)
    expect((await page({ sort: 'nome,desc' })).content[0]!.nome).toBe('Pessoa 6010')
    // People without a code come last in both directions.
    const codes = (await page({ sort: 'codigo,desc', page: 10 })).content.map((r) => r.codigo)
    expect(codes).toEqual(Array(10).fill(null))
  })
  it('R0771 R0796 are looked up by their ids, in one call', async () => {
    const [one, two] = [await admitir(), await admitir()]
    expect(c.porIds.path).toBe('/cargo-salario/colaboradores/by-ids')
    const found = await rh.call(c.porIds, { ids: [two.id, one.id, 999_999_999] })
    expect(found.map(({ id }) => id).sort()).toEqual([one.id, two.id].sort())
  })

  it('comes 20 at a time, without CPF or salary', async () => {
    const answer = (await rh.call(c.listar, { situacao: 'T' })) as { size: number }
    expect(answer.size).toBe(20)
    const texts = JSON.stringify([answer, await rh.call(c.porIds, { ids: content(answer).map((r) => r.id) })])
    expect(texts).not.toMatch(/cpf|salario"|salarioInformado/i)
  })
  it('is filtered by area with what lies below it', async () => {
    const mae = await area(app, company.id)
    const filha = await area(app, company.id, { maeId: mae })
    const one = await admitir({ areaOrganizacionalId: filha })
    expect(content(await rh.call(c.listar, { areaId: mae })).map((r) => r.id)).toEqual([one.id])
    expect(await rh.call(c.talentosDaArea, { id: mae })).toEqual([])
    expect((await rh.call(c.talentosDaArea, { id: filha })).map((r) => r.id)).toEqual([one.id])
    expect(await rh.call(c.areaDo, { id: one.id })).toMatchObject({ id: filha })
  })
})

describe('personal data', () => {
  const salvar = (x: c.ColaboradorCompleto, outros: Partial<InputOf<typeof c.alterar>> = {}) => ({
    id: x.id,
    versao: x.versao,
    pessoaVersao: x.pessoaVersao,
    nome: x.nome,
    vinculo: 'E' as const,
    codigo: x.codigo,
    cpf: x.cpf,
    ...outros,
  })
  it('are changed, and refused over a change of the person that came between', async () => {
    const one = await admitir()
    const saved = await rh.call(c.alterar, salvar(one, { nomeSocial: 'Lisa', bairro: 'Aldeota', vinculo: 'A' }))
    expect(saved).toMatchObject({ nomeSocial: 'Lisa', bairro: 'Aldeota', vinculo: 'A' })
    await app.owner.query(
      `update pessoa set bairro = 'Meireles' where id = (select pessoa_id from talento where id = $1)`,
      [one.id],
    )
    expect((await rh.refusal(c.alterar, salvar(saved))).body.code).toBe('STALE_VERSION')
  })
  it('the CPF is masked without its authority, and saving does not erase it', async () => {
    const cpf = randomCpf()
    const { id } = await admitir({ cpf })
    const blind = await company.user([c.autoridades.ver, c.autoridades.editar])
    const seen = await blind.call(c.ler, { id })
    expect(seen).toMatchObject({ cpf: `•••.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-••`, cpfOculto: true })
    await blind.call(c.alterar, salvar(seen, { nomeSocial: 'Eli' }))
    const whole = await rh.call(c.ler, { id })
    expect(whole.cpf?.replace(/\D/g, '')).toBe(cpf)
    const other = randomCpf()
    expect((await rh.call(c.alterar, salvar(whole, { cpf: other }))).cpf?.replace(/\D/g, '')).toBe(other)
  })
  it('refuse the CPF of somebody else', async () => {
    const cpf = randomCpf()
    await pessoa(app, company.id, { cpf })
    const one = await admitir()
    const refused = await rh.refusal(c.alterar, salvar(one, { cpf }))
    expect(refused.body.errors).toEqual([
      { field: 'cpf', message: 'Este CPF já pertence a outra pessoa desta empresa.' },
    ])
  })
})

describe('history', () => {
  it('is effective-dated: what somebody is now is the row in force', async () => {
    const one = await admitir()
    const outra = await area(app, company.id, { nome: 'Controladoria' })
    await rh.call(c.inserirLinha, mudanca(one.id, '2024-02-01', { areaOrganizacionalId: outra }))
    const planned = await rh.call(c.inserirLinha, mudanca(one.id, '2099-01-01'))
    expect(planned).toMatchObject({ areaNome: 'Controladoria', areaOrganizacionalId: outra })
    expect(planned.historico.map((h) => h.data)).toEqual(['2099-01-01', '2024-02-01', '2022-03-14'])
  })
  it('has one row per day, none before the admission nor after the dismissal', async () => {
    const one = await admitir()
    const error = async (data: string) => (await rh.refusal(c.inserirLinha, mudanca(one.id, data))).body.errors
    expect(await error('2022-03-14')).toEqual([{ field: 'data', message: 'Já existe uma mudança nesta data' }])
    expect(await error('2022-03-13')).toEqual([
      { field: 'data', message: 'A data não pode ser anterior à admissão (14/03/2022)' },
    ])
    await desligar(one.id, '2024-01-31')
    expect(await error('2024-02-01')).toEqual([
      { field: 'data', message: 'A data não pode ser posterior ao desligamento (31/01/2024)' },
    ])
  })
  it('the first row is the admission: corrected with it, never removed', async () => {
    const one = await admitir()
    const more = await rh.call(c.inserirLinha, mudanca(one.id, '2023-01-01', { tipoSalario: 3, salario: 7000 }))
    const first = more.historico.at(-1)!
    const correct = (data: string) => ({ ...mudanca(0, data), id: first.id, versao: first.versao })
    const kept = await rh.refusal(c.excluirLinha, { id: first.id, versao: first.versao })
    expect(kept.body.message).toBe('A primeira linha do histórico não pode ser excluída.')
    const late = await rh.refusal(c.alterarLinha, correct('2023-01-01'))
    expect(late.status).toBe(400)
    const moved = await rh.call(c.alterarLinha, correct('2022-04-01'))
    expect(moved.dataAdmissao).toBe('2022-04-01')
    const second = moved.historico[0]!
    expect((await rh.call(c.excluirLinha, { id: second.id, versao: second.versao })).historico).toHaveLength(1)
  })
  it('a change in the past leaves the later rows, or goes on through those that hold the old value', async () => {
    const one = await admitir()
    const [b, x] = [await area(app, company.id), await area(app, company.id)]
    const { faixaId } = await faixa(app, company.id)
    await rh.call(c.inserirLinha, mudanca(one.id, '2024-01-01', { faixaSalarialId: faixaId }))
    await rh.call(c.inserirLinha, mudanca(one.id, '2025-01-01', { faixaSalarialId: faixaId, areaOrganizacionalId: b }))
    const left = await rh.call(c.inserirLinha, mudanca(one.id, '2022-06-01', { areaOrganizacionalId: x }))
    expect(left.historico.map((h) => h.areaOrganizacionalId)).toEqual([b, onde.areaId, x, onde.areaId])
    const carried = await rh.call(
      c.inserirLinha,
      mudanca(one.id, '2022-05-01', { areaOrganizacionalId: b, levarAdiante: true }),
    )
    // The row of June changed the area itself, so the change is carried only up to that row.
    expect(carried.historico.map((h) => h.areaOrganizacionalId)).toEqual([b, onde.areaId, x, b, onde.areaId])
    const june = carried.historico.find((h) => h.data === '2022-06-01')!
    const again = await rh.call(c.alterarLinha, {
      ...mudanca(0, june.data, { areaOrganizacionalId: onde.areaId, levarAdiante: true, faixaSalarialId: faixaId }),
      id: june.id,
      versao: june.versao,
    })
    expect(again.historico.map((h) => [h.areaOrganizacionalId, h.faixaSalarialId])).toEqual([
      [b, faixaId],
      [onde.areaId, faixaId],
      [onde.areaId, faixaId],
      [b, onde.faixaId],
      [onde.areaId, onde.faixaId],
    ])
  })
  it('refuses a row over a change that came between', async () => {
    const one = await admitir()
    const [row] = one.historico
    const body = { ...mudanca(0, row!.data, { motivo: 'Correção' }), id: row!.id, versao: row!.versao }
    await rh.call(c.alterarLinha, body)
    expect((await rh.refusal(c.alterarLinha, body)).body.code).toBe('STALE_VERSION')
  })
})

describe('what is wrong with a call', () => {
  const fields = (refused: { body: { errors?: { field: string }[] | undefined } }) =>
    refused.body.errors?.map(({ field }) => field)
  it('is told at once: fields and the rules between them', async () => {
    const one = await admitir()
    const wrong = { data: '', estabelecimentoId: null as never, tipoSalario: 2 as const }
    expect(fields(await rh.refusal(c.inserirLinha, mudanca(one.id, '', wrong)))).toEqual([
      ...['data', 'estabelecimentoId', 'indiceId', 'quantidadeIndice'],
    ])
    expect(fields(await rh.refusal(c.criar, admissao({ nome: '', tipoSalario: 3 })))).toEqual(['nome', 'salario'])
  })
  it('is told at once: date, place and index of a change, an admission and a correction', async () => {
    const one = await admitir()
    const nada = 999_999_999
    const wrong = { faixaSalarialId: nada, tipoSalario: 2 as const, indiceId: nada, quantidadeIndice: 1 }
    const all = ['data', 'faixaSalarialId', 'indiceId']
    const body = mudanca(one.id, '2022-03-13', wrong)
    expect(fields(await rh.refusal(c.inserirLinha, body))?.sort()).toEqual(all)
    expect(fields(await rh.refusal(c.preverMudanca, body))?.sort()).toEqual(all)
    expect(fields(await rh.refusal(c.criar, admissao(wrong)))?.sort()).toEqual(['faixaSalarialId', 'indiceId'])
    const segunda = (await rh.call(c.inserirLinha, mudanca(one.id, '2023-01-01', { tipoSalario: 3, salario: 7000 })))
      .historico[0]!
    const { colaboradorId: _, ...correcao } = body
    const corrigir = { ...correcao, id: segunda.id, versao: segunda.versao }
    expect(fields(await rh.refusal(c.alterarLinha, corrigir))?.sort()).toEqual(all)
  })
})

describe('salary', () => {
  const quase = () => company.user([c.autoridades.ver, c.autoridades.criar, c.autoridades.editar])
  it('R0818 comes from the band (1), an index (2) or a value (3), on the date', async () => {
    const indiceId = await insert(app, 'indice', { empresa_id: company.id, nome: 'Piso' })
    await insert(app, 'indice_historico', {
      empresa_id: company.id,
      indice_id: indiceId,
      data: '2020-01-01',
      valor: 1412.335,
    })
    const one = await admitir()
    await rh.call(c.inserirLinha, mudanca(one.id, '2023-01-01', { tipoSalario: 2, indiceId, quantidadeIndice: 1 }))
    const last = await rh.call(c.inserirLinha, mudanca(one.id, '2024-01-01', { tipoSalario: 3, salario: 5200.5 }))
    expect(last.salario).toBe(5200.5)
    expect(last.historico.map((h) => h.salario)).toEqual([5200.5, 1412.34, 3000])
    expect(last.historico.map((h) => h.tipoSalario)).toEqual([3, 2, 1])
    const wrong = async (outros: Partial<Mudanca>) =>
      (await rh.refusal(c.inserirLinha, mudanca(one.id, '2025-01-01', outros))).body.errors?.map((e) => e.message)
    expect(await wrong({ tipoSalario: 2 })).toEqual(['Índice é requerido', 'Quantidade não pode ser 0 (zero) ou menor'])
    expect(await wrong({ tipoSalario: 3 })).toEqual(['Valor é obrigatório'])
    expect(await wrong({ tipoSalario: 4 as 3 })).toEqual(['Tipo inválido'])
  })
  it('is nowhere in what somebody without the authority is answered, and their changes keep it', async () => {
    const one = await admitir({ tipoSalario: 3, salario: 8765.43 })
    const blind = await quase()
    const elsewhere = { areaOrganizacionalId: await area(app, company.id) }
    const changed = await blind.call(c.inserirLinha, mudanca(one.id, '2024-01-01', elsewhere))
    const answers = [
      changed,
      await blind.call(c.ler, { id: one.id }),
      await blind.call(c.listarHistorico, { colaboradorId: one.id }),
      await blind.call(c.lerLinha, { id: one.historico[0]!.id }),
      await blind.call(c.listar, { busca: one.nome }),
    ]
    expect(JSON.stringify(answers)).not.toMatch(/\b8765\b/)
    expect(changed).toMatchObject({ salario: null, salarioOculto: true })
    expect(changed.historico[0]).toMatchObject({
      tipoSalario: null,
      salarioInformado: null,
      salario: null,
      salarioOculto: true,
    })
    expect((await rh.call(c.ler, { id: one.id })).historico.map((h) => h.salario)).toEqual([8765.43, 8765.43])
    const writes = await Promise.all([
      blind.refusal(c.inserirLinha, mudanca(one.id, '2025-01-01', { tipoSalario: 3, salario: 1 })),
      blind.refusal(c.criar, admissao({ tipoSalario: 3, salario: 1 })),
    ])
    expect(writes.map((w) => w.status)).toEqual([403, 403])
  })
  it('is seen by its owner, and every reading is logged', async () => {
    const one = await admitir({ tipoSalario: 3, salario: 7000 })
    const own = await company.user([c.autoridades.ver], { talentoId: one.id })
    expect((await own.call(c.ler, { id: one.id })).salario).toBe(7000)
    const reader = await company.user([c.autoridades.ver, verSalario])
    await reader.call(c.ler, { id: one.id })
    const blind = await quase()
    await blind.call(c.ler, { id: one.id })
    const { rows } = await app.owner.query(
      `select usuario_id from auditoria where acao = 'L' and entidade = 'talento' and registro_id = $1 and depois ? 'salario'`,
      [one.id],
    )
    const who = rows.map((r: { usuario_id: string }) => Number(r.usuario_id))
    expect(who).toContain(own.usuarioId)
    expect(who).toContain(reader.usuarioId)
    expect(who).not.toContain(blind.usuarioId)
  })
})

describe('a user restricted to areas', () => {
  it('reaches the people of those areas and below today, by no door anybody else', async () => {
    const mine = await area(app, company.id)
    const below = await area(app, company.id, { maeId: mine })
    const dentro = await admitir({ areaOrganizacionalId: below })
    const fora = await admitir()
    const all = [...Object.values(c.autoridades), verSalario]
    const manager = await company.user(all, { areas: [mine] })
    expect(content(await manager.call(c.listar, { situacao: 'T' })).map((r) => r.id)).toEqual([dentro.id])
    expect((await manager.call(c.porIds, { ids: [dentro.id, fora.id] })).map((r) => r.id)).toEqual([dentro.id])
    const [row] = fora.historico
    const refused = await Promise.all([
      manager.refusal(c.ler, { id: fora.id }),
      manager.refusal(c.situacao, { id: fora.id }),
      manager.refusal(c.areaDo, { id: fora.id }),
      manager.refusal(c.lerLinha, { id: row!.id }),
      manager.refusal(c.inserirLinha, mudanca(fora.id, '2024-01-01', { areaOrganizacionalId: mine })),
      manager.refusal(c.alterarLinha, {
        ...mudanca(0, row!.data, { areaOrganizacionalId: mine }),
        id: row!.id,
        versao: row!.versao,
      }),
      manager.refusal(c.excluirLinha, { id: row!.id, versao: row!.versao }),
      manager.refusal(c.excluir, { id: fora.id, versao: fora.versao }),
    ])
    expect(refused.map((r) => r.status)).toEqual(Array(8).fill(404))
    // The user can neither move people to another area nor admit them there.
    const away = await manager.refusal(c.inserirLinha, mudanca(dentro.id, '2024-01-01'))
    expect(away.body.errors).toEqual([{ field: 'areaOrganizacionalId', message: 'Escolha um item da lista' }])
    expect((await manager.refusal(c.criar, admissao())).body.errors?.[0]?.field).toBe('areaOrganizacionalId')
    const made = await admitir({ areaOrganizacionalId: mine }, manager)
    expect((await manager.call(c.ler, { id: made.id })).nome).toBe('Elisa Prado')
  })
  it('does not admit who works in an area out of sight', async () => {
    const cpf = randomCpf()
    await admitir({ cpf })
    const mine = await area(app, company.id)
    const manager = await company.user(Object.values(c.autoridades), { areas: [mine] })
    const refused = await manager.refusal(c.criar, admissao({ cpf, areaOrganizacionalId: mine }))
    expect(refused.status).toBe(409)
    expect(refused.body.errors?.[0]?.field).toBe('cpf')
  })
  it('people of another company do not exist', async () => {
    const one = await admitir()
    const outra = await app.company()
    expect((await outra.admin.refusal(c.ler, { id: one.id })).status).toBe(404)
    expect((await outra.admin.refusal(c.inserirLinha, mudanca(one.id, '2024-01-01'))).status).toBe(404)
  })
})

it('goes with its history while nothing depends on it', async () => {
  const one = await admitir()
  expect(await rh.call(c.excluir, { id: one.id, versao: one.versao })).toEqual({ ok: true })
  expect((await rh.refusal(c.ler, { id: one.id })).status).toBe(404)
})

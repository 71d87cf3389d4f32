import * as avaliacoes from '@quadro/contract/captacao/avaliacoes/avaliacoes.ts'
import * as exame from '@quadro/contract/captacao/avaliacoes/exames-palografico.ts'
import * as c from '@quadro/contract/captacao/cadastros/cadastros.ts'
import * as cargo from '@quadro/contract/captacao/cadastros/cargo.ts'
import { autoridades as deCandidatos } from '@quadro/contract/captacao/candidatos/candidatos-autoridade.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import * as areas from '@quadro/contract/cargo-salario/areas/areas-organizacionais.ts'
import * as cargos from '@quadro/contract/cargo-salario/cargos/cargos.ts'
import { niveisCompetencia as daEmpresa } from '@quadro/contract/cargo-salario/competencias/niveis-competencia.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { aplicacao, area, type Casa, casa, insert, pedido } from '../../../testing/factories.ts'
import { asked } from '../testing/evaluations.ts'

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
const campos = (errors: { field: string; message: string }[] | undefined) => errors?.map((e) => [e.field, e.message])

describe('areas of interest', () => {
  const corpo = (outros: Record<string, unknown> = {}) =>
    ({ nome: 'Produção', observacao: null, areasOrganizacionaisIds: [onde.areaId], ...outros }) as never

  it('R0250 R0251 R0252 need a name and at least one organisational area', async () => {
    const wrong = await rh.refusal(c.areasInteresse.criar, corpo({ nome: '  ', areasOrganizacionaisIds: [] }))
    expect(campos(wrong.body.errors)).toEqual([
      ['nome', 'Nome é obrigatório'],
      ['areasOrganizacionaisIds', 'Selecione ao menos uma Área Organizacional'],
    ])
    const alheia = await area(app, (await app.company()).id)
    const strange = await rh.refusal(c.areasInteresse.criar, corpo({ areasOrganizacionaisIds: [alheia] }))
    expect(campos(strange.body.errors)).toEqual([['areasOrganizacionaisIds', 'Escolha itens da lista']])
  })
  it('come back as they were sent, once a name, and go', async () => {
    const outra = await area(app, company.id, { nome: 'Envase' })
    const made = await rh.call(
      c.areasInteresse.criar,
      corpo({ nome: ' Manutenção ', observacao: 'Mecânica', areasOrganizacionaisIds: [onde.areaId, outra] }),
    )
    expect(made).toMatchObject({ nome: 'Manutenção', observacao: 'Mecânica', pode: ['editar', 'excluir'] })
    expect([...made.areasOrganizacionaisIds].sort()).toEqual([onde.areaId, outra].sort())
    const again = await rh.refusal(c.areasInteresse.criar, corpo({ nome: 'Manutenção' }))
    expect(campos(again.body.errors)).toEqual([['nome', 'Já existe uma área de interesse com este nome.']])
    const { id, versao } = made
    const change = {
      id,
      versao,
      ...(corpo({ nome: 'Manutenção', areasOrganizacionaisIds: [outra] }) as object),
    } as never
    const changed = await rh.call(c.areasInteresse.alterar, change)
    expect(changed).toMatchObject({ versao: versao + 1, areasOrganizacionaisIds: [outra], areasNomes: 'Envase' })
    expect((await rh.refusal(c.areasInteresse.alterar, change)).status).toBe(409)
    const list = (await rh.call(c.areasInteresse.listar, { busca: 'manutencao' })) as { content: unknown[] }
    expect(list.content).toEqual([changed])
    await rh.call(c.areasInteresse.excluir, { id, versao: changed.versao })
    expect((await rh.refusal(c.areasInteresse.ler, { id })).status).toBe(404)
  })
  it('show and change for a user of some areas only theirs', async () => {
    const minha = await area(app, company.id)
    const made = await rh.call(
      c.areasInteresse.criar,
      corpo({ nome: 'Dupla', areasOrganizacionaisIds: [onde.areaId, minha] }),
    )
    const restricted = await company.user(Object.values(c.areasInteresse.authorities), { areas: [minha] })
    const { id, versao, ...seen } = await restricted.call(c.areasInteresse.ler, { id: made.id })
    expect(seen.areasOrganizacionaisIds).toEqual([minha])
    await restricted.call(c.areasInteresse.alterar, {
      id,
      versao,
      ...(corpo({ nome: 'Dupla', areasOrganizacionaisIds: [minha] }) as object),
    } as never)
    expect((await rh.call(c.areasInteresse.ler, { id })).areasOrganizacionaisIds.sort()).toEqual(
      [onde.areaId, minha].sort(),
    )
  })
  it('keep their organisational areas from being deleted', async () => {
    const presa = await area(app, company.id)
    await rh.call(c.areasInteresse.criar, corpo({ nome: 'Presa', areasOrganizacionaisIds: [presa] }))
    const { versao } = await rh.call(areas.ler, { id: presa })
    const refused = await rh.refusal(areas.excluir, { id: presa, versao })
    expect(refused.body.message).toContain('possui dependências em Áreas de Interesse')
  })
})

describe('levels of competence', () => {
  it('are the company’s, kept by recruiters under an authority of their own', async () => {
    const recrutador = await company.user(Object.values(c.niveisCompetencia.authorities))
    const made = await recrutador.call(c.niveisCompetencia.criar, { descricao: 'Pleno' })
    expect((await recrutador.refusal(daEmpresa.ler, { id: made.id })).status).toBe(403)
    expect(await rh.call(daEmpresa.ler, { id: made.id })).toMatchObject({ descricao: 'Pleno', ordem: null })
    const again = await recrutador.refusal(c.niveisCompetencia.criar, { descricao: 'Pleno' })
    expect(campos(again.body.errors)).toEqual([['descricao', 'Já existe um nível com esta descrição.']])
  })
})

describe('positions in recruitment', () => {
  it('show stages and open vacancies, and change only what recruitment uses of them', async () => {
    const s = await rh.call(solicitacoes.criar, pedido(onde, { quantidade: 3 }) as never)
    await app.owner.query(`update solicitacao_pessoal set status = 'A', data_status = data where id = $1`, [s.id])
    const recrutador = await company.user([...Object.values(cargo.autoridades), solicitacoes.autoridades.ver])
    const before = await rh.call(cargos.cargos.ler, { id: onde.cargoId })
    const formacao = await insert(app, 'area_formacao', { empresa_id: company.id, nome: 'Engenharia' })
    const corpo = {
      id: onde.cargoId,
      nomeMercado: 'Analista de Custos',
      exibirModuloExterno: true,
      recrutamento: 'Escolas técnicas',
      escolaridade: '08',
      experiencia: 'Um ano',
      etapaSeletivasIds: [onde.etapas[2]!, onde.etapas[0]!],
      areasFormacaoIds: [formacao],
    } as const
    const saved = await recrutador.call(cargo.alterar, { ...corpo, versao: before.versao } as never)
    expect(saved.etapaSeletivas.map((e) => e.nome)).toEqual(['Triagem', 'Proposta'])
    expect(saved).toMatchObject({
      nomeMercado: 'Analista de Custos',
      recrutamento: 'Escolas técnicas',
      pode: ['editar'],
    })
    const after = await rh.call(cargos.cargos.ler, { id: onde.cargoId })
    expect(after).toMatchObject({
      nome: before.nome,
      missao: before.missao,
      ativa: before.ativa,
      areasIds: before.areasIds,
    })
    const stale = await recrutador.refusal(cargo.alterar, { ...corpo, versao: before.versao } as never)
    expect(stale.status).toBe(409)
    const { content } = (await recrutador.call(cargo.listar, { comVagas: true, comEtapas: true })) as {
      content: cargo.CargoDaSelecao[]
    }
    expect(content).toEqual([
      expect.objectContaining({ id: onde.cargoId, etapasNomes: 'Triagem, Proposta', qtdEtapas: 2, vagasAbertas: 3 }),
    ])
    const wrong = await recrutador.refusal(cargo.alterar, {
      ...corpo,
      versao: after.versao,
      nomeMercado: '',
      etapaSeletivasIds: [1],
    } as never)
    expect(campos(wrong.body.errors)).toEqual([
      ['nomeMercado', 'Nome de mercado é obrigatório'],
      ['etapaSeletivasIds', 'Escolha itens da lista'],
    ])
    const alheia = await casa(app, await app.company())
    const strange = await recrutador.refusal(cargo.alterar, {
      ...corpo,
      versao: after.versao,
      etapaSeletivasIds: alheia.etapas,
    } as never)
    expect(campos(strange.body.errors)).toEqual([['etapaSeletivasIds', 'Escolha itens da lista']])
  })
})

describe('the palographic exam', () => {
  it('R0784 is kept with PATCH by candidate, once, for who holds its authority, and its words stay out of the log', async () => {
    const s = await rh.call(solicitacoes.criar, pedido(onde) as never)
    const { candidatoId: id } = await aplicacao(app, company.id, s.id)
    expect(await rh.call(exame.ler, { id })).toMatchObject({ versao: 0, examePalografico: null, pode: ['editar'] })
    const corpo = { id, examePalografico: '31 34 36', resultadoExamePalografico: '' }
    expect(exame.gravar.method).toBe('PATCH')
    const made = await rh.call(exame.gravar, { ...corpo, versao: 0 })
    expect(made).toMatchObject({ versao: 1, examePalografico: '31 34 36', resultadoExamePalografico: null })
    expect((await rh.refusal(exame.gravar, { ...corpo, versao: 0 })).status).toBe(409)
    const list = async (situacao: 'S' | 'P' | 'R') =>
      ((await rh.call(exame.listar, { situacao })) as { content: exame.LinhaDoExame[] }).content.map((r) => r.id)
    expect(await list('P')).toEqual([id])
    await rh.call(exame.gravar, { ...corpo, versao: 1, resultadoExamePalografico: 'Ritmo constante' })
    expect([await list('P'), await list('R')]).toEqual([[], [id]])
    const reader = await company.user([exame.autoridades.ver])
    expect((await reader.refusal(exame.gravar, { ...corpo, versao: 2 })).status).toBe(403)
    expect(await reader.call(exame.ler, { id })).toMatchObject({ pode: [], cpf: null })
    const readsDocuments = await company.user([exame.autoridades.ver, deCandidatos.verDocumentos])
    expect((await readsDocuments.call(exame.ler, { id })).cpf).toMatch(/^\d{11}$/)
    const { rows } = await app.owner.query(
      `select antes, depois from auditoria where entidade = 'exame_palografico' and empresa_id = $1`,
      [company.id],
    )
    expect(rows.length).toBe(2)
    expect(JSON.stringify(rows)).not.toMatch(/31 34 36|Ritmo/)
  })
})

it('R0773 a request tells whether a competence was already answered', async () => {
  const { id } = await asked(app, company)
  const { rows } = await app.owner.query(
    `select l.solicitacao_id as id from solicitacao_avaliacao l join avaliacao_candidato a on a.solicitacao_avaliacao_id = l.id where a.questionario_id = $1`,
    [id],
  )
  const solicitacao = { id: Number(rows[0].id) }
  expect(await rh.call(solicitacoes.existeCompetenciaRespondida, solicitacao)).toBe(false)
  const lida = await rh.call(avaliacoes.questionarios.ler, { id })
  const nota = lida.perguntas.find((p) => p.tipo.id === 3)!
  await rh.call(avaliacoes.questionarios.salvar, {
    id,
    respostas: [{ perguntaId: nota.id, tipoId: 3, versao: 0, comentario: 'Boa.' }],
  } as never)
  expect(await rh.call(solicitacoes.existeCompetenciaRespondida, solicitacao)).toBe(true)
  expect(await rh.call(solicitacoes.possuiCandidato, solicitacao)).toBe(true)
})

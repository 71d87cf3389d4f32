import { conhecimentos } from '@quadro/contract/cargo-salario/competencias/competencias.ts'
import * as faixas from '@quadro/contract/cargo-salario/faixas/faixas-salariais.ts'
import * as c from '@quadro/contract/desenvolvimento/certificacoes/certificacoes.ts'
import * as t from '@quadro/contract/desenvolvimento/certificacoes/colaboradores-certificacoes.ts'
import {
  colaboradorCertificacao,
  colaboradorSemCertificacao,
} from '@quadro/contract/desenvolvimento/certificacoes/relatorios-certificacao.ts'
import { hoje, somarDias, somarMeses } from '@quadro/contract/kit/datas.ts'
import type { Page } from '@quadro/contract/kit/page.ts'
import * as prazos from '@quadro/contract/shell/inicio/prazos.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, type Casa, casa, colaborador, insert, pessoa } from '../../../testing/factories.ts'

let app: TestApp
let company: TestCompany
let rh: Client
let onde: Casa
let curso: number
let dia: string
beforeAll(async () => {
  app = await testApp()
  dia = hoje(app.services.settings.timeZone)
})
beforeEach(async () => {
  company = await app.company()
  rh = company.admin
  onde = await casa(app, company)
  curso = await insert(app, 'curso', { empresa_id: company.id, nome: 'NR-10', tipo: 'CURSO' })
})
const nova = (nome: string, outros: object = {}) => ({
  nome,
  periodicidade: null as number | null,
  certificacaoPreRequisitoId: null as number | null,
  cursosIds: [curso],
  ...outros,
})
const erro = async (input: object) =>
  (await rh.refusal(c.certificacoes.criar, { ...nova('Elétrica'), ...input } as never)).body.errors?.map((e) => [
    e.field,
    e.message,
  ])
const talento = async (nome: string, outros: object = {}) =>
  (
    await colaborador(app, company.id, await pessoa(app, company.id, { nome }), {
      estabelecimento_id: onde.estabelecimentoId,
      area_id: onde.areaId,
      faixa_salarial_id: onde.faixaId,
      ...outros,
    })
  ).talentoId
const exigir = async (certificacoesIds: number[]) => {
  const f = await rh.call(faixas.ler, { id: onde.faixaId })
  return rh.call(faixas.alterar, {
    id: f.id,
    versao: f.versao,
    nome: f.nome,
    codigoAC: f.codigoAC,
    nomeACPessoal: f.nomeACPessoal,
    codigoCBO: f.codigoCBO,
    certificacoesIds,
  })
}

describe('a certification', () => {
  it('R1282 R1283 has a name of at most 100 characters, which no other has', async () => {
    expect(await erro({ nome: '' })).toEqual([['nome', 'Nome é obrigatório']])
    expect((await erro({ nome: 'x'.repeat(101) }))?.map(([field]) => field)).toEqual(['nome'])
    expect((await rh.call(c.certificacoes.criar, nova('x'.repeat(100)))).nome).toHaveLength(100)
    await rh.call(c.certificacoes.criar, nova('Elétrica'))
    expect(await erro({})).toEqual([['nome', 'Já existe uma certificação com este nome.']])
  })
  it('R1053 R1284 lasts a positive number of months, or for good', async () => {
    for (const periodicidade of [0, -1, 601])
      expect(await erro({ periodicidade })).toEqual([['periodicidade', 'Informe de 1 a 600 meses']])
    expect((await rh.call(c.certificacoes.criar, nova('A', { periodicidade: 24 }))).periodicidade).toBe(24)
    expect((await rh.call(c.certificacoes.criar, nova('B'))).periodicidade).toBeNull()
    expect([24, 1, 6, 12, null].map(c.porExtenso)).toEqual([
      'A cada 2 anos',
      'A cada mês',
      'A cada 6 meses',
      'A cada ano',
      'Não vence',
    ])
  })
  it('R1285 needs at least 1 course, one that is offered here', async () => {
    expect(await erro({ cursosIds: [] })).toEqual([['cursosIds', 'Selecione ao menos um curso']])
    const alheio = await insert(app, 'curso', { empresa_id: (await app.company()).id, nome: 'NR-10', tipo: 'CURSO' })
    expect(await erro({ cursosIds: [curso, alheio] })).toEqual([['cursosIds', 'Escolha itens da lista']])
    const { id, versao, cursos } = await rh.call(c.certificacoes.criar, nova('Elétrica', { cursosIds: [curso, curso] }))
    expect(cursos).toEqual([{ id: curso, nome: 'NR-10' }])
    const outro = await insert(app, 'curso', { empresa_id: company.id, nome: 'SEP', tipo: 'CURSO' })
    const changed = await rh.call(c.certificacoes.alterar, { id, versao, ...nova('Elétrica', { cursosIds: [outro] }) })
    expect(changed.cursos.map(({ nome }) => nome)).toEqual(['SEP'])
    expect(((await rh.call(c.certificacoes.listar, { cursoId: curso })) as Page<unknown>).totalElements).toBe(0)
  })
  it('R1054 may need another one first, but never itself, at however many removes', async () => {
    const a = await rh.call(c.certificacoes.criar, nova('A'))
    const b = await rh.call(c.certificacoes.criar, nova('B', { certificacaoPreRequisitoId: a.id }))
    const d = await rh.call(c.certificacoes.criar, nova('C', { certificacaoPreRequisitoId: b.id }))
    expect(d.certificacaoPreRequisito).toEqual({ id: b.id, nome: 'B' })
    const change = async (certificacaoPreRequisitoId: number) =>
      (
        await rh.refusal(c.certificacoes.alterar, {
          id: a.id,
          versao: a.versao,
          ...nova('A', { certificacaoPreRequisitoId }),
        })
      ).body.errors
    expect(await change(a.id)).toEqual([
      { field: 'certificacaoPreRequisitoId', message: 'Uma certificação não pode ser pré-requisito de si mesma' },
    ])
    for (const { id, nome } of [b, d])
      expect(await change(id)).toEqual([
        {
          field: 'certificacaoPreRequisitoId',
          message: `'${nome}' já exige esta certificação, direta ou indiretamente`,
        },
      ])
    expect((await rh.refusal(c.certificacoes.excluir, { id: b.id, versao: b.versao })).body.message).toBe(
      "Certificação 'B' possui dependências em Certificações",
    )
    const alheia = await insert(app, 'certificacao', { empresa_id: (await app.company()).id, nome: 'X' })
    expect(await change(alheia)).toEqual([{ field: 'certificacaoPreRequisitoId', message: 'Escolha um item da lista' }])
  })
})

describe('who is certified', () => {
  it('counts as long as the certification says, and is renewed by a row of its own', async () => {
    const { id: certificacaoId } = await rh.call(c.certificacoes.criar, nova('Elétrica', { periodicidade: 24 }))
    const talentoId = await talento('Ana Lima')
    const antiga = await rh.call(t.criar, {
      talentoId,
      certificacaoId,
      data: somarMeses(dia, -30),
      observacao: 'SENAI',
    })
    expect(antiga).toMatchObject({ situacao: 'VENCIDA', validade: somarMeses(somarMeses(dia, -30), 24), ativo: true })
    const nova2 = await rh.call(t.criar, { talentoId, certificacaoId, data: dia, observacao: null })
    expect(nova2).toMatchObject({ situacao: 'EM_DIA', validade: somarMeses(dia, 24) })
    expect(await rh.call(t.ler, { id: antiga.id })).toMatchObject({ situacao: 'RENOVADA' })
    expect((await rh.refusal(t.criar, { talentoId, certificacaoId, data: dia, observacao: null })).body.errors).toEqual(
      [{ field: 'data', message: 'Este talento já tem esta certificação nesta data.' }],
    )
    const amanha = await rh.refusal(t.alterar, {
      id: nova2.id,
      versao: nova2.versao,
      data: somarDias(dia, 1),
      observacao: null,
    })
    expect(amanha.body.errors).toEqual([{ field: 'data', message: 'A data não pode ser posterior a hoje' }])
    const quase = somarMeses(somarDias(dia, 10), -24)
    expect(
      await rh.call(t.alterar, { id: nova2.id, versao: nova2.versao, data: quase, observacao: null }),
    ).toMatchObject({ situacao: 'A_VENCER' })
    const { totalElements } = (await rh.call(t.listar, { situacao: 'A_VENCER', ativo: true })) as Page<unknown>
    expect(totalElements).toBe(1)
    await rh.call(t.excluir, { id: nova2.id, versao: nova2.versao + 1 })
    expect(await rh.call(t.ler, { id: antiga.id })).toMatchObject({ situacao: 'VENCIDA' })
    expect(await rh.call(t.excluirVarios, { ids: [antiga.id] })).toEqual({ excluidos: [antiga.id], recusados: [] })
  })
  it('has the prerequisite on that day', async () => {
    const base = await rh.call(c.certificacoes.criar, nova('Básica', { periodicidade: 12 }))
    const { id: certificacaoId } = await rh.call(
      c.certificacoes.criar,
      nova('SEP', { certificacaoPreRequisitoId: base.id }),
    )
    const talentoId = await talento('Bia Reis')
    const registrar = (id: number, data: string) => ({ talentoId, certificacaoId: id, data, observacao: null })
    await rh.call(t.criar, registrar(base.id, '2023-01-10'))
    for (const data of ['2023-01-09', '2024-01-11'])
      expect((await rh.refusal(t.criar, registrar(certificacaoId, data))).body.errors).toEqual([
        {
          field: 'data',
          message: `Em ${data.split('-').reverse().join('/')} o talento não tinha 'Básica', que é pré-requisito`,
        },
      ])
    expect(await rh.call(t.criar, registrar(certificacaoId, '2024-01-10'))).toMatchObject({
      situacao: 'EM_DIA',
      validade: null,
    })
    expect((await rh.refusal(c.certificacoes.excluir, { id: base.id, versao: base.versao })).body.message).toContain(
      'possui dependências em',
    )
  })
  it('is due before it ends, while the person works here and it is the last one', async () => {
    const { id: certificacao_id } = await rh.call(c.certificacoes.criar, nova('Altura', { periodicidade: 12 }))
    const certificar = (talento_id: number, data: string) =>
      insert(app, 'colaborador_certificacao', { empresa_id: company.id, talento_id, certificacao_id, data })
    const vence = somarMeses(somarDias(dia, 20), -12)
    await certificar(await talento('Vence Logo'), vence)
    await certificar(await talento('Vence Longe'), dia)
    const renovou = await talento('Renovou')
    await certificar(renovou, vence)
    await certificar(renovou, dia)
    const saiu = await talento('Saiu')
    await app.owner.query('update talento set data_desligamento = $2 where id = $1', [saiu, '2025-01-01'])
    await certificar(saiu, vence)
    const due = (await rh.call(prazos.listar, { tipo: 'certificacoes', unpaged: true } as never)) as prazos.Vencimento[]
    expect(due.map(({ titulo, detalhe }) => [titulo, detalhe])).toEqual([['Vence Logo', 'Altura']])
    const nobody = await company.user([c.certificacoes.authorities.ver])
    expect((await nobody.call(prazos.tipos, {})).map(({ nome }) => nome)).not.toContain('certificacoes')
  })
})

describe('a band that asks for a certification', () => {
  it('is told of whoever lacks it, and the person’s page of what is asked for and had', async () => {
    const { id: certificacaoId } = await rh.call(c.certificacoes.criar, nova('Altura', { periodicidade: 12 }))
    const outra = await rh.call(c.certificacoes.criar, nova('Primeiros socorros'))
    expect((await exigir([certificacaoId])).certificacoesIds).toEqual([certificacaoId])
    const [tem, venceu, nunca] = [await talento('Ana'), await talento('Bia'), await talento('Caio')]
    for (const [talentoId, id, data] of [
      [tem, certificacaoId, dia],
      [venceu, certificacaoId, '2022-05-10'],
      [nunca, outra.id, dia],
    ] as const)
      await rh.call(t.criar, { talentoId, certificacaoId: id, data, observacao: null })
    const lista = (await rh.call(t.listarSemCertificacao, { certificacaoId })) as Page<t.SemCertificacao>
    expect(lista.content.map(({ nome, exigida, vencidaEm }) => [nome, exigida, vencidaEm])).toEqual([
      ['Bia', true, '2023-05-10'],
      ['Caio', true, null],
    ])
    const semOutra = (await rh.call(t.listarSemCertificacao, {
      certificacaoId: outra.id,
      exigida: true,
    })) as Page<unknown>
    expect(semOutra.totalElements).toBe(0)
    const pagina = async (id: number) =>
      (await rh.call(t.doTalento, { id })).certificacoes.map(({ nome, exigida, situacao }) => [nome, exigida, situacao])
    expect(await pagina(tem)).toEqual([['Altura', true, 'EM_DIA']])
    expect(await pagina(venceu)).toEqual([['Altura', true, 'VENCIDA']])
    expect(await pagina(nunca)).toEqual([
      ['Altura', true, 'FALTA'],
      ['Primeiros socorros', false, 'EM_DIA'],
    ])
    // The document contains only people whom the reader may see.
    const answer = await rh.fetch('GET', `/desenvolvimento/certificacoes/${certificacaoId}/relatorio`)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    const reader = await company.user([c.certificacoes.authorities.ver])
    expect((await reader.fetch('GET', `/desenvolvimento/certificacoes/${certificacaoId}/relatorio`)).status).toBe(403)
    const { id, versao } = await rh.call(c.certificacoes.ler, { id: certificacaoId })
    await app.owner.query('delete from colaborador_certificacao where certificacao_id = $1', [id])
    expect((await rh.refusal(c.certificacoes.excluir, { id, versao })).body.message).toBe(
      "Certificação 'Altura' possui dependências em Faixas Salariais",
    )
  })
  it('R1296 is reported on by 1 to 15 certifications at once, with the people of the places chosen', async () => {
    const { id } = await rh.call(c.certificacoes.criar, nova('Altura', { periodicidade: 12 }))
    await exigir([id])
    const [tem] = [await talento('Ana'), await talento('Bia')]
    await rh.call(t.criar, { talentoId: tem, certificacaoId: id, data: dia, observacao: null })
    const filtros = { certificacoesIds: [id], estabelecimentosIds: [], areasIds: [onde.areaId], cargosIds: [] }
    const nomesDe = async (relatorio: typeof colaboradorCertificacao) =>
      (await rh.call(relatorio.preview, filtros)).groups.map((g) => [g.title, g.rows.map((r) => r.talento)])
    expect(await nomesDe(colaboradorCertificacao)).toEqual([['Altura', ['Ana']]])
    expect(await nomesDe(colaboradorSemCertificacao)).toEqual([['Altura', ['Bia']]])
    const fora = { ...filtros, areasIds: [await area(app, company.id)] }
    expect((await rh.refusal(colaboradorSemCertificacao.preview, fora)).body.code).toBe('NO_DATA')
    const quinze = Array.from({ length: 15 }, (_, i) => id + i)
    expect(
      (await rh.call(colaboradorCertificacao.preview, { ...filtros, certificacoesIds: quinze })).groups,
    ).toHaveLength(1)
    for (const certificacoesIds of [[], [...quinze, id + 15]])
      for (const relatorio of [colaboradorCertificacao, colaboradorSemCertificacao])
        expect((await rh.refusal(relatorio.preview, { ...filtros, certificacoesIds })).body.errors).toEqual([
          { field: 'certificacoesIds', message: 'Selecione de 1 a 15 certificações' },
        ])
  })
  it('keeps what is left out of a change, gives it to a band made from it, and takes none of another company', async () => {
    const { id } = await rh.call(c.certificacoes.criar, nova('Altura'))
    const alheia = await insert(app, 'certificacao', { empresa_id: (await app.company()).id, nome: 'X' })
    const f = await exigir([id])
    const { certificacoesIds: _, ...campos } = {
      id: f.id,
      versao: f.versao,
      nome: 'Sênior',
      codigoAC: null,
      nomeACPessoal: null,
      codigoCBO: f.codigoCBO,
      certificacoesIds: [],
    }
    const renamed = await rh.call(faixas.alterar, campos)
    expect(renamed).toMatchObject({ nome: 'Sênior', certificacoesIds: [id] })
    const copy = await rh.call(faixas.criarDeOrigem, {
      id: onde.cargoId,
      cargoOrigemId: onde.cargoId,
      faixaId: onde.faixaId,
      nome: 'Outra',
    })
    expect(copy.certificacoesIds).toEqual([id])
    const refused = await rh.refusal(faixas.alterar, { ...campos, versao: renamed.versao, certificacoesIds: [alheia] })
    expect(refused.status).toBe(400)
    expect((await exigir([])).certificacoesIds).toEqual([])
  })
})

it('a competence names the courses that develop it', async () => {
  const outro = await insert(app, 'curso', { empresa_id: company.id, nome: 'SEP', tipo: 'CURSO' })
  const campos = {
    nome: 'Eletricidade',
    observacao: null,
    solicitarComentario: false,
    areasIds: [await area(app, company.id)],
    competencias: [],
  }
  const made = await rh.call(conhecimentos.criar, { ...campos, cursosIds: [curso, outro] })
  expect(made.cursosIds).toEqual([curso, outro])
  const { id } = made
  const kept = await rh.call(conhecimentos.alterar, { id, versao: made.versao, ...campos })
  expect(kept.cursosIds).toEqual([curso, outro])
  const fewer = await rh.call(conhecimentos.alterar, { id, versao: kept.versao, ...campos, cursosIds: [outro] })
  expect(fewer.cursosIds).toEqual([outro])
  const alheio = await insert(app, 'curso', { empresa_id: (await app.company()).id, nome: 'NR-10', tipo: 'CURSO' })
  const refused = await rh.refusal(conhecimentos.alterar, {
    id,
    versao: fewer.versao,
    ...campos,
    cursosIds: [alheio],
  })
  expect(refused.status).toBe(400)
})

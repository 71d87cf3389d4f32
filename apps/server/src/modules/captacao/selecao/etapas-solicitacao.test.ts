/** Stages with targets, of the company, of a position and of a request, and who is late in them. */
import * as avaliacoes from '@quadro/contract/captacao/avaliacoes/avaliacoes.ts'
import { modelos } from '@quadro/contract/captacao/avaliacoes/modelos-avaliacao-candidato.ts'
import * as busca from '@quadro/contract/captacao/busca/candidatos-busca.ts'
import { etapasSeletivas } from '@quadro/contract/captacao/cadastros/cadastros.ts'
import * as cargos from '@quadro/contract/captacao/cadastros/cargo.ts'
import * as e from '@quadro/contract/captacao/selecao/etapas-solicitacao.ts'
import * as r from '@quadro/contract/captacao/selecao/recusa.ts'
import * as k from '@quadro/contract/captacao/selecao/selecao.ts'
import * as s from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import * as desligamento from '@quadro/contract/cargo-salario/pessoas/desligamento.ts'
import { hoje, somarDias } from '@quadro/contract/kit/datas.ts'
import type { Page } from '@quadro/contract/kit/page.ts'
import * as prazos from '@quadro/contract/shell/inicio/prazos.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { aplicacao, type Casa, casa, colaborador, faixa, insert, pedido, pessoa } from '../../../testing/factories.ts'
import { modelo } from '../avaliacoes/avaliacoes-testing.ts'

/** A released model. */
async function liberado(company: TestCompany): Promise<number> {
  const { id, versao } = await modelo(company)
  return (await company.admin.call(modelos.fluxo.endpoints.libera, { id, versao })).id
}
let app: TestApp
let company: TestCompany
let rh: Client
let onde: Casa
let dia: string
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  rh = company.admin
  onde = await casa(app, company)
  dia = hoje(app.services.settings.timeZone)
})
const nova = (outros: Record<string, unknown> = {}) => rh.call(s.criar, pedido(onde, outros) as never)
const etapasDe = async (id: number) => (await rh.call(e.ler, { id })).etapas.map((x) => [x.nome, x.prazoDias])
const noCargo = async (etapas: unknown[], cargoId = onde.cargoId) => {
  const lido = await rh.call(cargos.ler, { id: cargoId })
  return rh.call(cargos.alterar, {
    ...{
      id: lido.id,
      versao: lido.versao,
      nomeMercado: lido.nomeMercado,
      exibirModuloExterno: lido.exibirModuloExterno,
    },
    ...{ escolaridade: '', experiencia: null, recrutamento: null, areasFormacaoIds: [], etapaSeletivasIds: [] },
    etapas,
  } as never)
}
const etapa = (etapaSeletivaId: number, prazoDias: number | null = null, avaliacoes: unknown[] = []) => ({
  etapaSeletivaId,
  prazoDias,
  avaliacoes,
})

describe('a position', () => {
  it('keeps its stages in order, with targets and evaluations, and its new requests begin with them', async () => {
    const modeloId = await liberado(company)
    const [triagem, entrevista, proposta] = onde.etapas as [number, number, number]
    const pede = { modeloId, respondente: 'R', prazoDias: 5 }
    const saved = await noCargo([etapa(entrevista, 7, [pede]), etapa(triagem, 2)])
    expect(saved.etapas.map((x) => [x.nome, x.prazoDias, x.avaliacoes.length])).toEqual([
      ['Entrevista', 7, 1],
      ['Triagem', 2, 0],
    ])
    const { id } = await nova()
    expect(await etapasDe(id)).toEqual([
      ['Entrevista', 7],
      ['Triagem', 2],
    ])
    expect((await rh.call(k.listar, { id })).etapas.map((x) => [x.nome, x.prazoDias])).toEqual([
      ['Entrevista', 7],
      ['Triagem', 2],
    ])
    const pedidas = await rh.call(avaliacoes.listarDaSolicitacao, { id })
    expect(pedidas.avaliacoes).toMatchObject([
      { modeloId, respondente: 'R', etapaSeletivaId: entrevista, prazoDias: 5 },
    ])
    // Stages chosen by hand keep the target that the position sets.
    const escolhida = await nova({ etapasIds: [triagem, proposta] })
    expect(await etapasDe(escolhida.id)).toEqual([
      ['Triagem', 2],
      ['Proposta', null],
    ])
    // Running requests keep their targets.
    await noCargo([etapa(proposta, 1)])
    expect(await etapasDe(id)).toEqual([
      ['Entrevista', 7],
      ['Triagem', 2],
    ])
    const copia = await rh.call(s.clonar, { id })
    expect(await etapasDe(copia.id)).toEqual([
      ['Entrevista', 7],
      ['Triagem', 2],
    ])
  })
  it('takes stages and evaluations of the company only, each stage once', async () => {
    const [triagem] = onde.etapas as [number]
    const other = await app.company()
    const la = await casa(app, other)
    const deLa = await liberado(other)
    const erro = async (etapas: unknown[]) => {
      try {
        await noCargo(etapas)
      } catch (error) {
        return (error as { body: { errors: { field: string; message: string }[] } }).body.errors[0]
      }
    }
    expect(await erro([etapa(la.etapas[0]!)])).toMatchObject({ field: 'etapaSeletivasIds' })
    expect(await erro([etapa(triagem, null, [{ modeloId: deLa, respondente: 'C', prazoDias: null }])])).toMatchObject({
      field: 'etapas',
      message: 'Escolha avaliações da lista',
    })
    expect((await erro([etapa(triagem), etapa(triagem)]))?.message).toBe('Há etapas repetidas')
    expect((await erro([etapa(triagem, 0)]))?.message).toBe('Informe 1 ou mais')
  })
})

describe('a request', () => {
  it('has its own order and targets; an edit of the request keeps them', async () => {
    const [triagem, entrevista, proposta] = onde.etapas as [number, number, number]
    const made = await nova({ etapasIds: [triagem, entrevista] })
    const { id } = made
    const lidas = await rh.call(e.ler, { id })
    const saved = await rh.call(e.gravar, {
      ...{ id, versao: lidas.versao },
      etapas: [
        { etapaSeletivaId: proposta, prazoDias: 3 },
        { etapaSeletivaId: triagem, prazoDias: null },
      ],
    })
    expect(saved.etapas.map((x) => x.nome)).toEqual(['Proposta', 'Triagem'])
    expect(saved.outras.map((x) => x.nome)).toEqual(['Entrevista'])
    expect((await rh.refusal(e.gravar, { id, versao: lidas.versao, etapas: [] })).body.code).toBe('STALE_VERSION')
    const s1 = await rh.call(s.ler, { id })
    await rh.call(s.alterar, {
      ...{ id, versao: s1.versao },
      ...pedido(onde, { etapasIds: [triagem, proposta, entrevista] }),
    } as never)
    expect(await etapasDe(id)).toEqual([
      ['Proposta', 3],
      ['Triagem', null],
      ['Entrevista', null],
    ])
    const la = await casa(app, await app.company())
    const now = await rh.call(e.ler, { id })
    const strange = await rh.refusal(e.gravar, {
      ...{ id, versao: now.versao },
      etapas: [{ etapaSeletivaId: la.etapas[0]!, prazoDias: null }],
    })
    expect(strange.body.errors).toEqual([{ field: 'etapas', message: 'Escolha itens da lista' }])
  })
  it('begins anew with the stages of its position while it has nobody', async () => {
    const { cargoId, faixaId } = await faixa(app, company.id)
    const [triagem, entrevista] = onde.etapas as [number, number]
    const { id } = await nova({ faixaSalarialId: faixaId, etapasIds: [triagem] })
    expect((await rh.call(e.ler, { id })).modeloDoCargo).toBe(false)
    await noCargo([etapa(entrevista, 4)], cargoId)
    const before = await rh.call(e.ler, { id })
    expect(before.modeloDoCargo).toBe(true)
    const after = await rh.call(e.usarModelo, { id, versao: before.versao })
    expect(after.etapas.map((x) => [x.nome, x.prazoDias])).toEqual([['Entrevista', 4]])
    await aplicacao(app, company.id, id)
    const late = await rh.call(e.ler, { id })
    expect(late.modeloDoCargo).toBe(false)
    expect((await rh.refusal(e.usarModelo, { id, versao: late.versao })).body.message).toContain('já tem candidatos')
  })
})

describe('a target', () => {
  it('of the stage holds where the request says none, and what reaches it is due; who was refused is not', async () => {
    const { faixaId } = await faixa(app, company.id)
    const ordem = { ordem: 40, analiseComportamental: false }
    const dinamica = await rh.call(etapasSeletivas.criar, { ...ordem, nome: 'Dinâmica', prazoDias: 5 })
    const made = await nova({
      faixaSalarialId: faixaId,
      descricao: 'Com meta',
      data: somarDias(dia, -30),
      etapasIds: [dinamica.id],
    })
    const gestor = await company.user(Object.values(s.autoridades))
    const { id } = made
    await gestor.call(s.fluxo.endpoints.libera, { id, versao: made.versao, status: 'A' })
    expect((await rh.call(k.listar, { id })).etapas).toMatchObject([{ nome: 'Dinâmica', prazoDias: 5 }])
    const em = async (nome: string, dias: number) => {
      const one = await aplicacao(app, company.id, id)
      await app.owner.query('update pessoa set nome = $1 where id = $2', [nome, one.pessoaId])
      const passo = {
        candidato_solicitacao_id: one.aplicacaoId,
        etapa_seletiva_id: dinamica.id,
        data: somarDias(dia, -dias),
      }
      await insert(app, 'historico_candidato', { empresa_id: company.id, ...passo })
      return one
    }
    const tarde = await em('Tarde Demais', 12)
    await em('Chega Hoje', 5)
    await em('Ainda Cedo', 1)
    const recusado = await em('Recusada Tarde', 20)
    await gestor.call(r.recusar, {
      ...{ id, aplicacoes: [{ id: recusado.aplicacaoId, versao: 1 }], motivo: 'PERFIL', observacao: null },
      ...{
        devolverAoBanco: true,
        comMensagem: false,
        assunto: null,
        texto: null,
        quando: 'AGORA',
        dia: null,
        hora: null,
      },
    })
    const due = async () =>
      ((await rh.call(prazos.listar, { unpaged: true } as never)) as prazos.Vencimento[])
        .filter((v) => v.nome === 'etapas-da-selecao')
        .map((v) => [v.titulo, v.data, v.quando])
    expect(await due()).toEqual([
      ['Tarde Demais', somarDias(dia, -7), 'A'],
      ['Chega Hoje', dia, expect.any(String)],
    ])
    const { versao } = await rh.call(e.ler, { id })
    await rh.call(e.gravar, { id, versao, etapas: [{ etapaSeletivaId: dinamica.id, prazoDias: 30 }] })
    expect(await due()).toEqual([])
    expect(tarde.aplicacaoId).toBeGreaterThan(0)
  })
})

it('whoever is dismissed is found among the candidates as somebody who worked here', async () => {
  const pessoaId = await pessoa(app, company.id, { nome: 'Rita Desligada' })
  const lugar = { estabelecimento_id: onde.estabelecimentoId, area_id: onde.areaId, faixa_salarial_id: onde.faixaId }
  const { talentoId } = await colaborador(app, company.id, pessoaId, lugar)
  const achados = async () => {
    const page = (await rh.call(busca.listar, {
      visualizar: 'C',
      nome: 'Rita Desligada',
    } as never)) as Page<busca.CandidatoAchado>
    return page.content.map((x) => [x.nome, x.situacao])
  }
  expect(await achados()).toEqual([])
  const motivoDesligamentoId = await insert(app, 'motivo_desligamento', { empresa_id: company.id, descricao: 'Pedido' })
  const { rows } = await app.owner.query('select versao from talento where id = $1', [talentoId])
  await rh.call(desligamento.desligar, {
    ...{ id: talentoId, versao: rows[0].versao, data: somarDias(dia, -1), motivoDesligamentoId },
    ...{ observacao: null, removerLinhas: [] },
  } as never)
  expect(await achados()).toEqual([['Rita Desligada', 'JA_FOI_COLABORADOR']])
})

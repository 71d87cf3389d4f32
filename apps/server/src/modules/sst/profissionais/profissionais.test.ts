import { exames } from '@quadro/contract/sst/exames/exames.ts'
import { composicoes } from '@quadro/contract/sst/profissionais/composicoes.ts'
import * as c from '@quadro/contract/sst/profissionais/contratos.ts'
import { profissionais, validarConselhoClasse } from '@quadro/contract/sst/profissionais/profissionais.ts'
import * as u from '@quadro/contract/sst/profissionais/unificacao.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { insert, PIXEL } from '../../../testing/factories.ts'
import { REFERENCIAS } from './unificacao.ts'

let app: TestApp
let company: TestCompany
let sst: Client
let ufId: number
beforeAll(async () => {
  app = await testApp()
  const { rows } = await app.owner.query(
    `insert into estado (nome, sigla) values ('Conselho', 'XC') on conflict (sigla) do update set nome = 'Conselho' returning id`,
  )
  ufId = Number(rows[0].id)
})
beforeEach(async () => {
  company = await app.company()
  sst = company.admin
})
const CPF = '52998224725'
const crm = (nome: string, numeroInscricao: string, mais: object = {}) =>
  sst.call(profissionais.criar, { nome, orgaoDeClasse: '1', numeroInscricao, ufId, ...mais })
interface Enviado {
  method?: 'POST' | 'PUT'
  id?: number
  assinatura?: Buffer
  nome?: string
}
async function enviar(
  profissionalId: number,
  dados: object,
  { method = 'POST', id, assinatura, nome }: Enviado = {},
): Promise<Response> {
  const body = new FormData()
  body.append('dados', JSON.stringify({ empresaId: company.id, inicio: '2026-02-01', tipoContrato: 'PJ', ...dados }))
  if (assinatura) body.append('assinaturaDigital', new Blob([Buffer.from(assinatura)]), nome ?? 'assinatura.png')
  return sst.fetch(method, `/sst/profissionais/${profissionalId}/contratos${id ? `/${id}` : ''}`, { body })
}
const contratar = async (profissionalId: number, dados: object = {}, mais: Enviado = {}) => {
  const sent = await enviar(profissionalId, dados, mais)
  if (!sent.ok) throw new Error(await sent.text())
  return (await sent.json()) as c.Contrato
}

describe('professionals', () => {
  it('R1001 are pending without a CPF, keep only what their council asks for, and are named with it', async () => {
    const ana = await crm('Ana', ' 8.412 ', { siglaOrgaoDeClasse: 'COREN' })
    expect(ana).toMatchObject({
      ...{ nomeFormatado: 'Ana · CRM 8412/XC', siglaOrgaoDeClasse: null, cadastroPendente: true, temContrato: false },
      pode: ['editar', 'excluir'],
    })
    const { id, versao } = ana
    const rms = { nome: 'Ana', orgaoDeClasse: '3', numeroInscricao: '77', ufId, cpf: CPF } as const
    expect(await sst.call(profissionais.alterar, { id, versao, ...rms })).toMatchObject({
      ...{ nomeFormatado: 'Ana · RMS 77', ufId: null, cpf: CPF, cadastroPendente: false },
    })
    const found = await sst.call(profissionais.listar, { cadastroPendente: true })
    expect(found).toMatchObject({ totalElements: 0 })
    expect(await sst.call(profissionais.opcoes, {})).toEqual([{ id, label: 'Ana · RMS 77' }])
  })

  it('R1343 the server says what is wrong with a registration, and who has it', async () => {
    const { id } = await crm('Ana', '8412')
    const registro = { orgaoDeClasse: '1', numeroInscricao: '8412', ufId } as const
    expect(await sst.call(validarConselhoClasse, registro)).toEqual({
      ...{ valido: false, recusas: [] },
      duplicados: [{ id, nome: 'Ana' }],
    })
    expect(await sst.call(validarConselhoClasse, { ...registro, exceto: id })).toMatchObject({ valido: true })
    expect(await sst.call(validarConselhoClasse, { orgaoDeClasse: '1', numeroInscricao: '12345678901' })).toEqual({
      valido: false,
      recusas: [
        { field: 'numeroInscricao', message: 'Informe no máximo 10 caracteres' },
        { field: 'ufId', message: 'UF é obrigatória' },
      ],
      duplicados: [],
    })
    const again = await sst.refusal(profissionais.criar, { nome: 'Bia', ...registro })
    expect(again.body.errors).toEqual([
      { field: 'numeroInscricao', message: 'Já existe um profissional com este registro.' },
    ])
  })
})

describe('contracts', () => {
  it('R1003 R1004 R1005 hold a signature, which stays only when that is asked', async () => {
    const { id: profissionalId } = await crm('Ana', '8412')
    const feito = await contratar(profissionalId, {}, { assinatura: PIXEL, nome: 'minha (assinatura).png' })
    expect(feito).toMatchObject({ temAssinaturaDigital: true, assinaturaDigitalNome: 'minhaassinatura.png' })
    const { id } = feito
    const imagem = await sst.fetch('GET', `/sst/profissionais/${profissionalId}/contratos/${id}/assinatura`)
    expect([imagem.status, imagem.headers.get('content-type')]).toEqual([200, 'image/png'])
    const put = { method: 'PUT', id } as const
    const mantida = await contratar(profissionalId, { versao: feito.versao, manterAssinatura: true }, put)
    expect(mantida.temAssinaturaDigital).toBe(true)
    const sem = await contratar(profissionalId, { versao: mantida.versao, manterAssinatura: false }, put)
    expect(sem).toMatchObject({ temAssinaturaDigital: false, assinaturaDigitalNome: null })
    expect((await sst.refusal(c.lerAssinatura, { profissionalId, id })).status).toBe(404)
    const text = await enviar(profissionalId, {}, { assinatura: Buffer.from('oi'), nome: 'oi.png' })
    expect(await text.json()).toMatchObject({ errors: [{ field: 'assinaturaDigital' }] })
  })

  it('R0836 are listed with what is in force on a day, below their professional only', async () => {
    const { id: profissionalId } = await crm('Ana', '8412')
    const { id: outro } = await crm('Bia', '9000')
    const estabelecimento = await insert(app, 'estabelecimento', { empresa_id: company.id, nome: 'Matriz' })
    const exame = await sst.call(exames.criar, { nome: 'Audiometria', periodico: false })
    const velho = await contratar(profissionalId, { inicio: '2020-01-01', fim: '2020-12-31' })
    const novo = await contratar(profissionalId, {
      ...{ estabelecimentoResponsavel: 'ALGUNS', estabelecimentosIds: [estabelecimento], examesIds: [exame.id] },
    })
    expect(novo).toMatchObject({
      estabelecimentos: [{ id: estabelecimento, nome: 'Matriz' }],
      exames: [{ id: exame.id, nome: 'Audiometria' }],
      situacao: 'VIGENTE',
    })
    const em = async (dia?: string) => {
      const found = await sst.call(c.listarContratos, { profissionalId, ...(dia ? { em: dia } : {}) })
      return (found as { content: c.Contrato[] }).content.map(({ id, situacao }) => [id, situacao])
    }
    expect(await em()).toEqual([
      [novo.id, 'VIGENTE'],
      [velho.id, 'ENCERRADO'],
    ])
    expect(await em('2020-12-31')).toEqual([[velho.id, 'ENCERRADO']])
    expect(await em('2021-01-01')).toEqual([])
    expect(await sst.call(profissionais.listar, { contratoEm: '2020-06-01' })).toMatchObject({
      content: [{ id: profissionalId, temContrato: true, contratoFim: null }],
    })
    expect((await sst.refusal(c.lerContrato, { profissionalId: outro, id: novo.id })).status).toBe(404)
    const tudo = await contratar(
      profissionalId,
      { versao: novo.versao, estabelecimentoResponsavel: 'TODOS', estabelecimentosIds: [estabelecimento] },
      { method: 'PUT', id: novo.id },
    )
    expect([tudo.estabelecimentos, tudo.exames]).toEqual([[], []])
    expect((await sst.refusal(profissionais.excluir, { id: profissionalId, versao: 1 })).body.message).toBe(
      "Profissional de SST 'Ana · CRM 8412/XC' possui dependências em Contratos de Profissionais de SST",
    )
  })

  it('are with the company of the session', async () => {
    const { id } = await crm('Ana', '8412')
    const answer = await enviar(id, { empresaId: (await app.company()).id })
    expect(await answer.json()).toMatchObject({
      errors: [{ field: 'empresaId', message: 'O contrato é com a empresa em que você está' }],
    })
  })
})

describe('unification', () => {
  const equipe = (membros: { profissionalId: number; funcao: 'MEDICO' | 'TECNICO' }[], inicio: string, fim: string) =>
    sst.call(composicoes.criar, { tipo: 'SESMT', estabelecimentoId: null, inicio, fim, membros })
  const dois = async () => {
    const fica = await crm('Ana Prado', '8412')
    const sai = await crm('Aná prado', '084120', { cpf: CPF, codigoAc: '77' })
    return { fica, sai }
  }

  it('R0835 R1342 moves contracts and teams, fills what was empty, and is undone', async () => {
    const { fica, sai } = await dois()
    const dela = await contratar(fica.id)
    const dele = await contratar(sai.id)
    const [a, b] = [fica.id, sai.id].map((profissionalId) => ({ profissionalId, funcao: 'MEDICO' as const }))
    const juntos = await equipe([a!, { ...b!, funcao: 'TECNICO' }], '2026-02-01', '2026-02-28')
    const so = await equipe([b!], '2026-03-01', '2026-03-31')

    expect(await sst.call(u.listarPares, {})).toMatchObject([
      { criterios: ['nome'], a: { id: fica.id }, b: { id: sai.id } },
    ])
    const ids = { mantidoId: fica.id, unificadoId: sai.id }
    expect(await sst.call(u.previa, ids)).toEqual({
      fica: { id: fica.id, versao: 1, nomeFormatado: 'Ana Prado · CRM 8412/XC', contratos: 1, equipes: 1 },
      sai: { id: sai.id, versao: 1, nomeFormatado: 'Aná prado · CRM 084120/XC', contratos: 1, equipes: 2 },
      impedimento: null,
      recebe: [
        { label: 'CPF', valor: '529.982.247-25' },
        { label: 'Código AC', valor: '77' },
      ],
      equipesComuns: 1,
    })
    const versoes = { ficaVersao: 1, saiVersao: 1 }
    expect((await sst.refusal(u.unificar, { ...ids, ...versoes, saiVersao: 9 })).body.code).toBe('STALE_VERSION')
    expect(await sst.call(u.unificar, { ...ids, ...versoes })).toEqual({ id: fica.id })
    expect((await sst.refusal(profissionais.ler, { id: sai.id })).status).toBe(404)
    expect(await sst.call(profissionais.ler, { id: fica.id })).toMatchObject({ cpf: CPF, codigoAc: '77' })
    const membros = async (id: number) => (await sst.call(composicoes.ler, { id })).membros
    expect(await membros(juntos.id)).toMatchObject([{ profissionalId: fica.id, funcao: 'MEDICO' }])
    expect(await membros(so.id)).toMatchObject([{ profissionalId: fica.id }])
    expect(await sst.call(c.listarContratos, { profissionalId: fica.id })).toMatchObject({ totalElements: 2 })

    // What was changed since stays.
    const { versao } = await sst.call(profissionais.ler, { id: fica.id })
    const changed = { nome: 'Ana Prado', orgaoDeClasse: '1', numeroInscricao: '8412', ufId, codigoAc: '78' } as const
    await sst.call(profissionais.alterar, { id: fica.id, versao, ...changed, cpf: CPF })
    const [feita] = await sst.call(u.listarUnificacoes, {})
    expect(feita).toMatchObject({ fica: 'Ana Prado · CRM 8412/XC', sai: 'Aná prado · CRM 084120/XC', contratos: 1 })
    const stranger = (await app.company()).admin
    expect((await stranger.refusal(u.desfazer, { id: feita!.id })).status).toBe(404)
    await sst.call(u.desfazer, { id: feita!.id })
    expect(await sst.call(profissionais.ler, { id: sai.id })).toMatchObject({
      nome: 'Aná prado',
      cpf: CPF,
      codigoAc: '77',
    })
    expect(await sst.call(profissionais.ler, { id: fica.id })).toMatchObject({ cpf: null, codigoAc: '78' })
    const contratos = async (profissionalId: number) => {
      const found = (await sst.call(c.listarContratos, { profissionalId })) as { content: c.Contrato[] }
      return found.content.map(({ id }) => id)
    }
    expect([await contratos(fica.id), await contratos(sai.id)]).toEqual([[dela.id], [dele.id]])
    expect((await membros(juntos.id)).map(({ profissionalId }) => profissionalId)).toEqual([fica.id, sai.id])
    expect(await membros(so.id)).toMatchObject([{ profissionalId: sai.id }])
    expect(await sst.call(u.listarUnificacoes, {})).toEqual([])
  })

  it('of one into another that is unified again comes back in any order', async () => {
    const [a, b, d] = [await crm('Ana', '1'), await crm('Ana', '2'), await crm('Ana', '3')]
    const dela = await contratar(b.id)
    const unir = async (mantidoId: number, unificadoId: number) => {
      const { fica, sai } = await sst.call(u.previa, { mantidoId, unificadoId })
      await sst.call(u.unificar, { mantidoId, unificadoId, ficaVersao: fica.versao, saiVersao: sai.versao })
    }
    await unir(a.id, b.id)
    await unir(d.id, a.id)
    const [, primeira] = await sst.call(u.listarUnificacoes, {})
    await sst.call(u.desfazer, { id: primeira!.id })
    expect(await sst.call(c.lerContrato, { profissionalId: b.id, id: dela.id })).toMatchObject({ id: dela.id })
    const [segunda] = await sst.call(u.listarUnificacoes, {})
    await sst.call(u.desfazer, { id: segunda!.id })
    expect(await sst.call(profissionais.listar, {})).toMatchObject({ totalElements: 3 })
    expect(await sst.call(c.listarContratos, { profissionalId: a.id })).toMatchObject({ totalElements: 0 })
  })

  it('is refused for two people, and for one record', async () => {
    const { sai } = await dois()
    const outra = await crm('Ana Prado', '5', { cpf: '11144477735' })
    const impedimento = 'Cada um tem o seu CPF: são pessoas diferentes.'
    const ids = { mantidoId: outra.id, unificadoId: sai.id }
    expect(await sst.call(u.previa, ids)).toMatchObject({ impedimento })
    const refused = await sst.refusal(u.unificar, { ...ids, ficaVersao: 1, saiVersao: 1 })
    expect(refused.body.message).toBe(impedimento)
    expect((await sst.refusal(u.previa, { mantidoId: sai.id, unificadoId: sai.id })).body.errors).toEqual([
      { field: 'unificadoId', message: 'Escolha dois profissionais diferentes' },
    ])
  })

  it('knows every table that refers to a professional', async () => {
    const { rows } = await app.owner.query(
      `select conrelid::regclass::text as tabela from pg_constraint where contype = 'f' and confrelid = 'profissional_sst'::regclass`,
    )
    expect(rows.map(({ tabela }) => tabela).sort()).toEqual(REFERENCIAS.map(({ tabela }) => tabela).sort())
  })
})

describe('teams', () => {
  const equipe = (profissionalId: number, mais: object = {}) => ({
    ...{ tipo: 'SESMT' as const, estabelecimentoId: null, inicio: '2026-02-01', fim: null },
    membros: [{ profissionalId, funcao: 'TECNICO' as const }],
    ...mais,
  })

  it('are of professionals whose contract is in force there on the first day', async () => {
    const { id } = await crm('Ana', '8412')
    const [aqui, ali] = [
      await insert(app, 'estabelecimento', { empresa_id: company.id, nome: 'Aqui' }),
      await insert(app, 'estabelecimento', { empresa_id: company.id, nome: 'Ali' }),
    ]
    const dados = { estabelecimentoResponsavel: 'ALGUNS', estabelecimentosIds: [aqui] }
    const recusa = async (input: object) => (await sst.refusal(composicoes.criar, input as never)).body.errors
    const field = 'membros.0.profissionalId'
    const message = 'Ana não tem contrato vigente aqui em 01/02/2026'
    expect(await recusa(equipe(id))).toEqual([{ field, message }])
    await contratar(id, { ...dados, inicio: '2026-02-01', fim: '2026-06-30' })
    expect(await recusa(equipe(id, { estabelecimentoId: ali }))).toEqual([{ field, message }])
    expect(await recusa(equipe(id, { inicio: '2026-07-01' }))).toMatchObject([{ field }])
    const feita = await sst.call(composicoes.criar, equipe(id, { estabelecimentoId: aqui }))
    expect(feita).toMatchObject({ situacao: 'VIGENTE', estabelecimentoNome: 'Aqui' })
    const { rows } = await app.owner.query('select versao from composicao_sst where id = $1', [feita.id])
    expect(rows).toEqual([{ versao: 1 }])
  })

  it('are one per kind and place on any day, and are found by the day', async () => {
    const { id } = await crm('Ana', '8412')
    await contratar(id, { inicio: '2020-01-01' })
    const velha = await sst.call(composicoes.criar, equipe(id, { inicio: '2025-01-01', fim: '2025-12-31' }))
    const nova = await sst.call(composicoes.criar, equipe(id, { inicio: '2026-01-01' }))
    const again = await sst.refusal(composicoes.criar, equipe(id, { inicio: '2025-12-31', fim: '2025-12-31' }))
    expect(again.body.errors).toEqual([
      { field: 'inicio', message: 'Já há uma equipe deste tipo, neste lugar, em um destes dias.' },
    ])
    await sst.call(composicoes.criar, equipe(id, { tipo: 'DESIGNADO' }))
    const em = async (dia: string) =>
      ((await sst.call(composicoes.listar, { em: dia, tipo: 'SESMT' })) as { content: { id: number }[] }).content.map(
        (row) => row.id,
      )
    expect([await em('2024-12-31'), await em('2025-12-31'), await em('2026-01-01')]).toEqual([
      [],
      [velha.id],
      [nova.id],
    ])
    expect(await sst.call(composicoes.listar, { busca: 'aná' })).toMatchObject({ totalElements: 3 })
  })

  it('have as doctor only who is registered as one', async () => {
    const { id } = await sst.call(profissionais.criar, {
      ...{ nome: 'Rui', orgaoDeClasse: '4', numeroInscricao: '1', ufId },
    })
    await contratar(id)
    const membros = [{ profissionalId: id, funcao: 'MEDICO' as const }]
    const refused = await sst.refusal(composicoes.criar, { ...equipe(id), membros })
    expect(refused.body.errors).toEqual([
      { field: 'membros.0.funcao', message: 'Médico do trabalho precisa de registro no CRM ou RMS' },
    ])
  })
})

import * as busca from '@quadro/contract/captacao/busca/candidatos-busca.ts'
import * as candidatos from '@quadro/contract/captacao/candidatos/candidatos.ts'
import * as c from '@quadro/contract/captacao/candidatos/candidatos-duplicados.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, type Casa, casa, colaborador, documento, insert, pedido, pessoa } from '../../../testing/factories.ts'

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
const candidato = async (values: Record<string, unknown>, mais: Record<string, unknown> = {}) => {
  const pessoaId = await pessoa(app, company.id, { cpf: null, ...values })
  return { pessoaId, id: await insert(app, 'candidato', { empresa_id: company.id, pessoa_id: pessoaId, ...mais }) }
}
const aprovada = async () => {
  const { id, versao } = await rh.call(solicitacoes.criar, pedido(onde) as never)
  const other = await company.user(Object.values(solicitacoes.autoridades))
  return other.call(solicitacoes.fluxo.endpoints.libera, { id, versao, status: 'A' })
}
const inscrever = (candidato_id: number, solicitacao_id: number) =>
  insert(app, 'candidato_solicitacao', { empresa_id: company.id, candidato_id, solicitacao_id })
const um = async (table: string, id: number) =>
  (await app.owner.query(`select * from ${table} where id = $1`, [id])).rows[0]
const nos = (ficaId: number, saiId: number) => ({ ficaId, saiId })
const mesclar = async (ficaId: number, saiId: number, escolhas: Record<string, c.Escolha> = {}, who = rh) => {
  const { fica, sai } = await rh.call(c.previa, { ficaId, saiId })
  return { ficaId, saiId, ficaVersao: fica.versao, saiVersao: sai.versao, escolhas, who }
}
const fazer = async ({ who, ...input }: Awaited<ReturnType<typeof mesclar>>) => who.call(c.mesclar, input)

describe('duplicates', () => {
  it('are those with the same e-mail, or the same name and birth date, unless each has a CPF of its own', async () => {
    const a = await candidato({ nome: 'José Dúplice', data_nascimento: '1990-05-05' })
    const b = await candidato({ nome: 'jose duplice', data_nascimento: '1990-05-05' })
    const d = await candidato({ nome: 'Carla Email', email: 'Carla@teste.example', cpf: '52998224725' })
    const e = await candidato({ nome: 'Carla E.', email: 'carla@teste.example' })
    await candidato({ nome: 'Outra Carla', email: 'carla@teste.example', cpf: '11144477735' })
    const pares = async (id: number) =>
      (await rh.call(c.listar, { id })).pares.map((p) => [p.criterios, p.a.id, p.b.id])
    expect(await pares(a.id)).toEqual([[['nomeNascimento'], a.id, b.id]])
    expect(await pares(d.id)).toEqual([[['email'], d.id, e.id]])
    expect((await rh.call(c.listar, {})).total).toBe(3)
    await rh.call(c.distinguir, nos(b.id, a.id))
    await rh.call(c.distinguir, nos(a.id, b.id))
    expect(await pares(a.id)).toEqual([])
    const dois = await rh.call(c.previa, nos(d.id, (await candidato({ nome: 'X', cpf: '15350946056' })).id))
    expect(dois.impedimento).toBe('Cada um tem o seu CPF: são pessoas diferentes.')
  })
  it('become one: fields as chosen, and everything that hangs on them moves with its trail', async () => {
    const vaga = await aprovada()
    const comum = await aprovada()
    const fica = await candidato(
      { nome: 'Lia Prado', email: 'lia@teste.example', data_nascimento: '1992-02-02', bairro: 'Centro' },
      { pretencao_salarial: 3000, observacao_rh: 'Boa' },
    )
    const sai = await candidato(
      {
        nome: 'Lia Prado Lima',
        email: 'lia@teste.example',
        cpf: '39053344705',
        escolaridade: '09',
        bairro: 'Aldeota',
        ocr_texto: 'Curtume',
      },
      { senha_hash: 'do outro' },
    )
    const { empresa_id } = { empresa_id: company.id }
    const idioma = await insert(app, 'idioma', { empresa_id, nome: 'Alemão' })
    for (const { pessoaId } of [fica, sai])
      await insert(app, 'pessoa_idioma', { empresa_id, pessoa_id: pessoaId, idioma_id: idioma, nivel: 'B' })
    const vivida = await insert(app, 'experiencia', {
      empresa_id,
      pessoa_id: sai.pessoaId,
      empresa: 'Curtume Sul',
      nome_mercado: 'Curtidor',
      data_admissao: '2020-01-01',
    })
    const interesse = await insert(app, 'area_interesse', { empresa_id, nome: 'Curtimento' })
    const saber = await insert(app, 'competencia', { empresa_id, tipo: 'CONHECIMENTO', nome: 'Couro' })
    // Both candidates have the same area of interest; only the one that is removed has the knowledge.
    for (const { id: candidato_id } of [fica, sai])
      await insert(app, 'candidato_area_interesse', { empresa_id, candidato_id, area_interesse_id: interesse })
    await insert(app, 'candidato_conhecimento', { empresa_id, candidato_id: sai.id, competencia_id: saber })
    const diploma = await insert(app, 'certificado_pessoa', {
      empresa_id,
      pessoa_id: sai.pessoaId,
      titulo: 'Curtidor',
      organizacao: 'Senai',
      tipo: 'CURSO',
    })
    const doc = await documento(app, empresa_id, { candidatoId: sai.id, pessoaId: sai.pessoaId })
    const levada = await inscrever(sai.id, vaga.id)
    const passo = await insert(app, 'historico_candidato', {
      empresa_id,
      candidato_solicitacao_id: levada,
      etapa_seletiva_id: onde.etapas[0]!,
    })
    const [minha, dele] = [await inscrever(fica.id, comum.id), await inscrever(sai.id, comum.id)]
    await insert(app, 'campos_extras', { empresa_id, pessoa_id: fica.pessoaId, texto1: 'meu' })
    await insert(app, 'campos_extras', { empresa_id, pessoa_id: sai.pessoaId, texto1: 'dele', texto2: 'só dele' })

    const previa = await rh.call(c.previa, nos(fica.id, sai.id))
    expect(previa.impedimento).toBeNull()
    expect(previa.conflitos).toEqual([{ codigo: comum.codigo, descricao: 'Analista de Custos Pleno' }])
    expect(Object.fromEntries(previa.campos.map((f) => [f.campo, [f.fica, f.sai, f.proposta]]))).toEqual({
      nome: ['Lia Prado', 'Lia Prado Lima', 'fica'],
      cpf: [null, '390.533.447-05', 'sai'],
      dataNascimento: ['02/02/1992', null, 'fica'],
      escolaridade: [null, 'Educação superior completa', 'sai'],
      endereco: ['Centro', 'Aldeota', 'fica'],
      curriculo: [null, 'Com texto pesquisável', 'sai'],
      pretencaoSalarial: ['R$\u00a03.000,00', null, 'fica'],
      observacaoRh: ['Boa', null, 'fica'],
    })
    expect(previa.moveis).toEqual(
      expect.arrayContaining(
        ['Certificados', 'Áreas de interesse', 'Conhecimentos'].map((label) => ({ label, total: 1 })),
      ),
    )
    expect(await fazer(await mesclar(fica.id, sai.id, { nome: 'sai' }))).toEqual({ id: fica.id })

    expect(await um('candidato', sai.id)).toBeUndefined()
    expect(await um('pessoa', sai.pessoaId)).toBeUndefined()
    expect(await um('pessoa', fica.pessoaId)).toMatchObject({
      nome: 'Lia Prado Lima',
      cpf: '39053344705',
      escolaridade: '09',
      bairro: 'Centro',
      ocr_texto: 'Curtume',
    })
    expect(await um('candidato', fica.id)).toMatchObject({ observacao_rh: 'Boa', senha_hash: 'do outro' })
    expect(Number((await um('experiencia', vivida)).pessoa_id)).toBe(fica.pessoaId)
    expect(Number((await um('certificado_pessoa', diploma)).pessoa_id)).toBe(fica.pessoaId)
    const { rows: nomeadas } = await app.owner.query(
      `select (select count(*) from candidato_area_interesse where candidato_id = $1)::int as areas,
              (select count(*) from candidato_conhecimento where candidato_id = $1)::int as conhecimentos`,
      [fica.id],
    )
    expect(nomeadas).toEqual([{ areas: 1, conhecimentos: 1 }])
    expect(Number((await um('documento_candidato', doc)).candidato_id)).toBe(fica.id)
    expect(Number((await um('arquivo', (await um('documento_candidato', doc)).arquivo_id)).dono_id)).toBe(fica.pessoaId)
    expect(Number((await um('candidato_solicitacao', levada)).candidato_id)).toBe(fica.id)
    expect(await um('historico_candidato', passo)).toBeDefined()
    // Both were in the same request: one application counts, the other is kept as withdrawn.
    expect((await um('candidato_solicitacao', minha)).removed_at).toBeNull()
    expect((await um('candidato_solicitacao', dele)).removed_at).not.toBeNull()
    expect(Number((await um('candidato_solicitacao', dele)).candidato_id)).toBe(fica.id)
    const { rows: extras } = await app.owner.query('select texto1, texto2 from campos_extras where pessoa_id = $1', [
      fica.pessoaId,
    ])
    expect(extras).toEqual([{ texto1: 'meu', texto2: 'só dele' }])
    const { mesclagens } = await rh.call(c.listarMesclagens, {})
    expect(mesclagens[0]).toMatchObject({ candidatoId: fica.id, saiuNome: 'Lia Prado Lima', criterios: ['email'] })
    expect(mesclagens[0]!.por).not.toBeNull()
    // The merge is not recorded as an erasure, so restoring an older backup brings both back.
    const { rows: erased } = await app.owner.query(
      `select from apagamento where tabela in ('candidato', 'pessoa') and registro_id in ($1, $2)`,
      [sai.id, sai.pessoaId],
    )
    expect(erased).toHaveLength(0)
    // The log of the record that stays shows the data of the other one and the merge.
    const { content: trilha } = await rh.call(candidatos.auditoria, { id: fica.id, size: 100 })
    const com = (valor: object) => expect.arrayContaining([expect.objectContaining(valor)])
    expect(trilha).toContainEqual(
      expect.objectContaining({
        tabela: 'candidato_mesclagem',
        campos: com({ campo: 'Cadastro que saiu', depois: 'Lia Prado Lima' }),
      }),
    )
    for (const [tabela, registroId] of [
      ['pessoa', sai.pessoaId],
      ['candidato', sai.id],
    ])
      for (const acao of ['I', 'D'])
        expect(trilha).toContainEqual(expect.objectContaining({ tabela, registroId, acao }))
    expect(trilha).toContainEqual(
      expect.objectContaining({ tabela: 'pessoa', acao: 'D', campos: com({ antes: 'Lia Prado Lima' }) }),
    )
    // The search finds the record that stays by data of the other one.
    const found = (await rh.call(busca.listar, { busca: 'curtume' })) as { content: { id: number }[] }
    expect(found.content.map(({ id }) => id)).toEqual([fica.id])
  })
  it('stay two when one changed meanwhile, or when the one to go works here', async () => {
    const a = await candidato({ nome: 'Igual Um', email: 'igual@teste.example' })
    const b = await candidato({ nome: 'Igual Dois', email: 'igual@teste.example' })
    const velha = await mesclar(a.id, b.id)
    await app.owner.query(`update pessoa set bairro = 'Novo' where id = $1`, [b.pessoaId])
    await expect(fazer(velha)).rejects.toMatchObject({ status: 409, body: { code: 'STALE_VERSION' } })
    await colaborador(app, company.id, b.pessoaId, {
      estabelecimento_id: onde.estabelecimentoId,
      area_id: onde.areaId,
      faixa_salarial_id: onde.faixaId,
    })
    const texto = 'Igual Dois trabalha ou já trabalhou na empresa: é este o cadastro que deve ficar.'
    await expect(fazer(await mesclar(a.id, b.id))).rejects.toMatchObject({ body: { message: texto } })
    // Employee data kept by HR does not change.
    const { campos } = await rh.call(c.previa, nos(b.id, a.id))
    expect(campos).toEqual([])
    // It is not shown with the roles exchanged either.
    expect((await rh.call(c.previa, nos(a.id, b.id))).campos).toEqual([])
    await fazer(await mesclar(b.id, a.id))
    expect((await um('pessoa', b.pessoaId)).nome).toBe('Igual Dois')
  })
  it('show and take only what their user may see, and are merged by who sees the whole company', async () => {
    const a = await candidato({ nome: 'Oculto Um', email: 'oculto@teste.example' }, { pretencao_salarial: 3000 })
    const b = await candidato(
      { nome: 'Oculto Dois', email: 'oculto@teste.example', rg: '123' },
      { pretencao_salarial: 4000 },
    )
    await app.owner.query(
      `update pessoa set etnia_raca = '1', sexo = 'F', paga_pensao = true, valor = 812.5 where id = $1`,
      [b.pessoaId],
    )
    const so = await company.user([busca.autoridades.mesclar])
    const { campos } = await so.call(c.previa, nos(a.id, b.id))
    expect(campos.filter(({ oculto }) => oculto)).toEqual([
      { campo: 'sexo', label: 'Sexo', fica: null, sai: null, oculto: true, proposta: 'sai' },
      { campo: 'etniaRaca', label: 'Etnia / Raça', fica: null, sai: null, oculto: true, proposta: 'sai' },
      { campo: 'rg', label: 'RG', fica: null, sai: null, oculto: true, proposta: 'sai' },
      { campo: 'pensao', label: 'Pensão', fica: null, sai: null, oculto: true, proposta: 'sai' },
      {
        campo: 'pretencaoSalarial',
        label: 'Pretensão salarial',
        fica: null,
        sai: null,
        oculto: true,
        proposta: 'fica',
      },
    ])
    // The authority to filter by sex and disability shows neither ethnicity nor alimony.
    const filtra = await company.user([busca.autoridades.mesclar, busca.autoridades.verDadosSensiveis])
    const daBusca = (await filtra.call(c.previa, nos(a.id, b.id))).campos
    expect(daBusca.filter(({ oculto }) => oculto).map(({ campo }) => campo)).toEqual([
      ...['etniaRaca', 'rg', 'pensao', 'pretencaoSalarial'],
    ])
    expect(JSON.stringify(daBusca)).not.toMatch(/\b812\b/)
    // For a user who sees the values, reading both records is logged.
    await rh.call(c.previa, nos(a.id, b.id))
    const { rows } = await app.owner.query(
      `select entidade, registro_id::int as id, depois from auditoria where acao = 'L' and entidade in ('pessoa', 'candidato')
          and registro_id = any ($1::bigint[]) order by id`,
      [[a.pessoaId, b.pessoaId, a.id, b.id]],
    )
    expect(rows).toContainEqual({ entidade: 'candidato', id: a.id, depois: ['pretencao_salarial'] })
    expect(rows.find((r) => r.entidade === 'pessoa' && r.id === b.pessoaId)?.depois).toEqual(
      expect.arrayContaining(['rg', 'etniaRaca', 'valor']),
    )
    await expect(fazer(await mesclar(a.id, b.id, { pretencaoSalarial: 'sai' }, so))).rejects.toMatchObject({
      status: 400,
    })
    const restrito = await company.user([busca.autoridades.mesclar], { areas: [await area(app, company.id)] })
    await expect(fazer(await mesclar(a.id, b.id, {}, restrito))).rejects.toMatchObject({ status: 403 })
    await fazer(await mesclar(a.id, b.id, {}, so))
    expect((await um('pessoa', a.pessoaId)).rg).toBe('123')
  })
})

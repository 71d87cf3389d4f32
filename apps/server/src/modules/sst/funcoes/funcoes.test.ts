import * as pessoas from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { somarDias } from '@quadro/contract/kit/datas.ts'
import { medidasSeguranca } from '@quadro/contract/sst/cadastros/genericos.ts'
import { exames } from '@quadro/contract/sst/exames/exames.ts'
import * as c from '@quadro/contract/sst/funcoes/funcoes.ts'
import { funcaoEm } from '@quadro/contract/sst/funcoes/funcoes.ts'
import { fontesRisco } from '@quadro/contract/sst/riscos/niveis.ts'
import { riscos, riscosDasFuncoes } from '@quadro/contract/sst/riscos/riscos.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, randomCpf, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { casa, funcao, insert } from '../../../testing/factories.ts'

let app: TestApp
let company: TestCompany
let sst: Client
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  sst = company.admin
  await app.owner.query(
    `insert into codigo_cbo (codigo, descricao) values ('784205', 'Alimentador de linha'), ('252105', 'Administrador')
       on conflict (codigo) do nothing`,
  )
})

const form = (mais: object = {}) => ({
  ...{ data: '2026-01-05', nomeFuncao: 'Forneiro', codigoCBO: '784205', descricao: 'Abastece e tira o forno' },
  ...mais,
})
const gerencial = (mais: object = {}) => ({
  ...{ data: '2026-01-05', normasInternas: null, atribuicaoComando: null },
  ...{ examesIds: [], episIds: [], cursosIds: [], riscosFuncoes: [] },
  ...mais,
})
const recusas = async (body: object) =>
  (await sst.refusal(c.funcoes.criar, body as never)).body.errors?.map(({ field, message }) => `${field}: ${message}`)
const perigo = (descricao: string) =>
  sst.call(riscos.criar, {
    ...{ grupoRisco: 'FISICO' as const, descricao, possiveisDanosSaude: null, procedimentoEmergencia: null },
    ...{ epiIds: [], epiEficaz: false },
  })
const equipamento = async (nome: string) => {
  const { id: empresa_id } = company
  const tipo_epi_id = await insert(app, 'tipo_epi', { empresa_id, nome: `Tipo ${nome}` })
  const epi_id = await insert(app, 'epi', { empresa_id, tipo_epi_id })
  await insert(app, 'epi_historico', { empresa_id, epi_id, nome, data: '2020-01-01', validade_uso: 30 })
  return epi_id
}

describe('a function', () => {
  it('R1168 R1169 R1170 R1171 R1172 R1173 needs its CBO, its day, a name of at most 100 once trimmed, and what is done', async () => {
    expect(await recusas(form({ codigoCBO: '' }))).toEqual(['codigoCBO: Código CBO é obrigatório'])
    expect(await recusas(form({ codigoCBO: '78420' }))).toEqual(['codigoCBO: O código CBO tem 6 dígitos'])
    expect(await recusas(form({ codigoCBO: '000000' }))).toEqual([
      'codigoCBO: Este código não está na tabela de ocupações (CBO)',
    ])
    expect(await recusas(form({ data: '' }))).toEqual(['data: A partir da data é obrigatória'])
    expect(await recusas(form({ nomeFuncao: '   ' }))).toEqual(['nomeFuncao: Nome é obrigatório'])
    expect(await recusas(form({ nomeFuncao: 'x'.repeat(101) }))).toEqual([
      'nomeFuncao: Informe no máximo 100 caracteres',
    ])
    expect(await recusas(form({ descricao: ' ' }))).toEqual(['descricao: Descrição é obrigatória'])
    expect(await recusas(form({ descricao: 'x'.repeat(1000) }))).toEqual([
      'descricao: Informe no máximo 999 caracteres',
    ])
    expect(await sst.call(c.funcoes.criar, form({ nomeFuncao: `  ${'y'.repeat(100)} ` }))).toMatchObject({
      ...{ nomeFuncao: 'y'.repeat(100), codigoCBO: '784205', cboDescricao: expect.any(String), ativa: true },
      ...{ cadastroPendente: false, podeExcluir: true, emUso: [], pode: ['editar', 'excluir'] },
    })
  })
  it('R1339 R1340 is inactivated and activated: it leaves the pickers, and stays where it is', async () => {
    const { id, versao } = await sst.call(c.funcoes.criar, form({ nomeFuncao: 'Padeiro' }))
    const nomes = async () => (await sst.call(c.funcoes.opcoes, {})).map(({ label }) => label)
    expect(await nomes()).toContain('Padeiro')
    const fora = await sst.call(c.inativar, { id, versao })
    expect(fora).toMatchObject({ ativa: false, nomeFuncao: 'Padeiro' })
    expect(await nomes()).not.toContain('Padeiro')
    expect((await sst.refusal(c.ativar, { id, versao })).status).toBe(409)
    expect(await sst.call(c.ativar, { id, versao: fora.versao })).toMatchObject({ ativa: true })
    expect(await nomes()).toContain('Padeiro')
    const agora = await sst.call(c.funcoes.ler, { id })
    const tarde = await sst.call(c.funcoes.criar, form({ nomeFuncao: 'Tarde' }))
    const { id: alheia } = await funcao(app, (await app.company()).id, 'De outra empresa')
    const linhas = [
      { id, versao: agora.versao },
      { id: tarde.id, versao: 99 },
      { id: alheia, versao: 1 },
    ]
    const varias = { linhas, mudanca: { ativa: false } }
    const previa = await sst.call(c.funcoes.alterarVarios, { ...varias, simular: true })
    expect(previa).toEqual({
      alterados: [id],
      recusados: [
        { id: tarde.id, label: 'Tarde', motivo: 'Foi alterado por outra pessoa depois que você abriu a lista.' },
        { id: alheia, label: `Registro ${alheia}`, motivo: 'Não existe mais, ou não está ao seu alcance.' },
      ],
    })
    expect((await sst.call(c.funcoes.ler, { id })).ativa).toBe(true)
    expect(await sst.call(c.funcoes.alterarVarios, { ...varias, simular: false })).toEqual(previa)
    const { content } = (await sst.call(c.funcoes.listar, { ativa: false })) as { content: { id: number }[] }
    expect(content.map((f) => f.id)).toContain(id)
    const outra = await company.user([c.funcoes.authorities.ver])
    expect((await outra.refusal(c.inativar, { id, versao: agora.versao })).status).toBe(403)
  })
  it('R0974 says what holds it, and is not deleted while something does', async () => {
    const { id, versao } = await sst.call(c.funcoes.criar, form({ nomeFuncao: 'Confeiteiro' }))
    const { cargoId: cargo_id } = await casa(app, company)
    const curso_id = await insert(app, 'curso', { empresa_id: company.id, nome: 'NR-12', tipo: 'CURSO' })
    const exigencia = await insert(app, 'exigencia_treinamento', {
      ...{ empresa_id: company.id, curso_empresa_id: company.id, curso_id, cargo_id, funcao_id: id },
    })
    expect(await sst.call(c.funcoes.ler, { id })).toMatchObject({
      ...{ podeExcluir: false, emUso: ['Exigências de Treinamento'], pode: ['editar'] },
    })
    const recusada = await sst.refusal(c.funcoes.excluir, { id, versao })
    expect([recusada.status, recusada.body.message]).toEqual([
      409,
      "Função 'Confeiteiro' possui dependências em Exigências de Treinamento. Inative-a: não é mais oferecida, e continua onde está.",
    ])
    const { recusados } = await sst.call(c.funcoes.excluirVarios, { ids: [id] })
    expect(recusados).toMatchObject([{ id, label: 'Confeiteiro', motivo: recusada.body.message }])
    await app.owner.query('delete from exigencia_treinamento where id = $1', [exigencia])
    await sst.call(c.funcoes.excluir, { id, versao })
    expect((await sst.refusal(c.funcoes.ler, { id })).status).toBe(404)
  })
  it('R0974 asks every table that refers to functions what it holds', async () => {
    const { rows } = await app.owner.query(
      `select distinct k.conrelid::regclass::text as tabela from pg_constraint k
        where k.confrelid = 'funcao'::regclass and k.contype = 'f' and k.confdeltype <> 'c' order by 1`,
    )
    const { rows: usos } = await app.owner.query(
      `select pg_get_functiondef('usos_das_funcoes(bigint[])'::regprocedure) as texto`,
    )
    for (const { tabela } of rows) expect(usos[0].texto).toContain(`'${tabela}'`)
    expect(rows.length).toBeGreaterThan(3)
  })
})

describe('the cadastral history of a function', () => {
  it('R0973 keeps name, occupation and activities by date; the past stays', async () => {
    const { id } = await sst.call(c.funcoes.criar, form({ nomeFuncao: 'Operador' }))
    const mudada = form({ data: '2026-06-01', nomeFuncao: 'Operador de forno', codigoCBO: '252105' })
    const depois = await sst.call(c.historicos.inserir, { id, ...mudada })
    expect(depois).toMatchObject({ nomeFuncao: 'Operador de forno', codigoCBO: '252105' })
    const nomes = async (data: string) => {
      const { content } = (await sst.call(c.funcoes.listar, { data, busca: 'Operador' })) as {
        content: { id: number; nomeFuncao: string; codigoCBO: string }[]
      }
      return content.map((f) => [f.id, f.nomeFuncao, f.codigoCBO])
    }
    expect(await nomes('2026-05-31')).toEqual([[id, 'Operador', '784205']])
    expect(await nomes('2026-06-01')).toEqual([[id, 'Operador de forno', '252105']])
    expect(await nomes('2026-01-04')).toEqual([])
    expect((await sst.call(c.historicos.listar, { id })).map(({ data }) => data)).toEqual(['2026-06-01', '2026-01-05'])
    const [ultima, primeira] = depois.historicoFuncao
    expect(await sst.call(c.historicos.ler, { id, hid: primeira!.id })).toMatchObject({ nomeFuncao: 'Operador' })
    const corrigida = await sst.call(c.historicos.alterar, {
      ...{ id, hid: ultima!.id, versao: ultima!.versao, ...mudada, descricao: 'Regula o forno' },
    })
    expect(corrigida.descricao).toBe('Regula o forno')
    const velha = { id, hid: ultima!.id, versao: ultima!.versao }
    expect((await sst.refusal(c.historicos.excluir, velha)).status).toBe(409)
    const { historicoFuncao } = await sst.call(c.historicos.excluir, {
      ...velha,
      versao: corrigida.historicoFuncao[0]!.versao,
    })
    expect(historicoFuncao).toHaveLength(1)
  })
  it('has one row on a day, may be written out of order, and its first row stays', async () => {
    const { id } = await sst.call(c.funcoes.criar, form({ nomeFuncao: 'Forneiro', data: '2026-03-01' }))
    const duas = await sst.refusal(c.historicos.inserir, { id, ...form({ data: '2026-03-01' }) })
    expect(duas.body.errors).toEqual([{ field: 'data', message: 'Já existe uma mudança nesta data' }])
    const antes = await sst.call(c.historicos.inserir, { id, ...form({ data: '2025-03-01', nomeFuncao: 'Ajudante' }) })
    expect(antes.historicoFuncao.map((l) => [l.data, l.nomeFuncao])).toEqual([
      ['2026-03-01', 'Forneiro'],
      ['2025-03-01', 'Ajudante'],
    ])
    const [segunda, primeira] = antes.historicoFuncao
    const movida = { id, hid: segunda!.id, versao: segunda!.versao, ...form({ data: '2025-03-01' }) }
    expect((await sst.refusal(c.historicos.alterar, movida)).body.errors?.[0]?.message).toBe(
      'Já existe uma mudança nesta data',
    )
    const { body } = await sst.refusal(c.historicos.excluir, { id, hid: primeira!.id, versao: primeira!.versao })
    expect(body.message).toBe('A primeira linha do histórico não pode ser excluída.')
    const outra = await sst.call(c.funcoes.criar, form({ nomeFuncao: 'Outra' }))
    expect((await sst.refusal(c.historicos.ler, { id: outra.id, hid: primeira!.id })).status).toBe(404)
    const alheia = { id: outra.id, hid: segunda!.id, versao: segunda!.versao }
    expect((await sst.refusal(c.historicos.excluir, alheia)).status).toBe(404)
  })
  it('is written by the function itself: its day corrects a row, another day inserts one', async () => {
    const { id, versao } = await sst.call(c.funcoes.criar, form({ nomeFuncao: 'Caldeireiro' }))
    const certa = await sst.call(c.funcoes.alterar, { id, versao, ...form({ nomeFuncao: 'Caldeirista' }) })
    expect(certa.historicoFuncao.map(({ nomeFuncao }) => nomeFuncao)).toEqual(['Caldeirista'])
    const nova = form({ nomeFuncao: 'Maquinista', data: '2026-03-01' })
    expect((await sst.refusal(c.funcoes.alterar, { id, versao, ...nova })).status).toBe(409)
    const { historicoFuncao } = await sst.call(c.funcoes.alterar, { id, versao: certa.versao, ...nova })
    expect(historicoFuncao.map(({ nomeFuncao }) => nomeFuncao)).toEqual(['Maquinista', 'Caldeirista'])
  })
  it('is pending while its CBO lacks, which only a function from before may', async () => {
    const { id } = await funcao(app, company.id, 'Sem ocupação')
    const lida = await sst.call(c.funcoes.ler, { id })
    expect(lida).toMatchObject({ cadastroPendente: true, codigoCBO: null })
    const { content } = (await sst.call(c.funcoes.listar, { cadastroPendente: true })) as { content: object[] }
    expect(content).toEqual([expect.objectContaining({ id })])
    const { versao, data } = lida
    const depois = await sst.call(c.funcoes.alterar, { id, versao, ...form({ nomeFuncao: 'Com ocupação', data }) })
    expect([depois.cadastroPendente, depois.historicoFuncao.length]).toEqual([false, 1])
  })
  it('names whoever had the function on each day, also before its first row', async () => {
    const onde = await casa(app, company)
    const { id } = await sst.call(c.funcoes.criar, form({ nomeFuncao: 'Ajudante de forno', data: '2026-03-01' }))
    const ana = await sst.call(pessoas.criar, {
      ...{ nome: 'Ana do Forno', cpf: randomCpf(), dataAdmissao: '2026-02-02', vinculo: 'E' as const },
      ...{
        estabelecimentoId: onde.estabelecimentoId,
        areaOrganizacionalId: onde.areaId,
        faixaSalarialId: onde.faixaId,
      },
      ...{ funcaoId: id, ambienteId: null, tipoSalario: 1 as const, indiceId: null, quantidadeIndice: null },
      salario: null,
    } as never)
    await sst.call(c.historicos.inserir, { id, ...form({ data: '2026-05-01', nomeFuncao: 'Meio oficial de forno' }) })
    const nome = async () => (await sst.call(pessoas.ler, { id: ana.id })).historico[0]!.funcaoNome
    // She came before the function's first row: it is called what it was called first.
    expect(await nome()).toBe('Ajudante de forno')
    const noQuadro = async (dia: string) => {
      const { rows } = await app.owner.query('select funcao from quadro_em($1::date) where talento_id = $2', [
        dia,
        ana.id,
      ])
      return rows.map((r) => r.funcao)
    }
    expect(await noQuadro('2026-02-02')).toEqual(['Ajudante de forno'])
    expect(await noQuadro('2026-04-30')).toEqual(['Ajudante de forno'])
    expect(await noQuadro('2026-05-01')).toEqual(['Meio oficial de forno'])
    await app.owner.query(`update colaborador_historico set data = '2026-05-01' where talento_id = $1`, [ana.id])
    expect(await nome()).toBe('Meio oficial de forno')
    const { emUso, versao } = await sst.call(c.funcoes.ler, { id })
    expect(emUso).toHaveLength(1)
    expect((await sst.refusal(c.funcoes.excluir, { id, versao })).body.message).toContain(emUso[0])
  })
  it('is in force as a naive replay says, over random histories', async () => {
    const other = await app.company()
    const dia = fc.integer({ min: 0, max: 60 }).map((n) => somarDias('2026-01-01', n))
    const historia = fc.uniqueArray(dia, { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(fc.array(historia, { minLength: 1, maxLength: 4 }), dia, async (historias, d) => {
        const emVigor: string[] = []
        const chamadas: string[] = []
        for (const dias of historias) {
          const { id, hid } = await funcao(app, other.id, 'linha')
          await app.owner.query('delete from funcao_historico where id = $1', [hid])
          const linhas = dias.map((data, i) => ({ data, nome: `${id} linha ${i}` }))
          for (const { data, nome } of linhas)
            await insert(app, 'funcao_historico', {
              ...{ empresa_id: other.id, funcao_id: id, data, nome_funcao: nome, descricao: nome },
            })
          // Day by day: whatever begins is in force from then on.
          let vale: string | null = null
          for (let hoje = '2025-12-31'; hoje <= d; hoje = somarDias(hoje, 1))
            vale = linhas.find(({ data }) => data === hoje)?.nome ?? vale
          if (vale) emVigor.push(vale)
          const primeira = linhas.toSorted((a, b) => (a.data < b.data ? -1 : 1))[0]!
          chamadas.push(vale ?? primeira.nome)
          expect(funcaoEm(linhas, d)?.nome).toBe(vale ?? primeira.nome)
        }
        const { content } = (await other.admin.call(c.funcoes.listar, { data: d, size: 100 })) as {
          content: { nomeFuncao: string }[]
        }
        expect(content.map((f) => f.nomeFuncao).sort()).toEqual(emVigor.sort())
        const ler = async (sql: string) =>
          (await app.owner.query(sql, [d, other.id])).rows.map((r) => r.nome_funcao).sort()
        expect(await ler('select nome_funcao from funcoes_em($1::date) where empresa_id = $2')).toEqual(emVigor)
        expect(
          await ler(
            'select nome_funcao from funcao_periodo where de <= $1::date and ate > $1::date and empresa_id = $2',
          ),
        ).toEqual(chamadas.sort())
        await app.owner.query('delete from funcao where empresa_id = $1', [other.id])
      }),
      { numRuns: 40 },
    )
  })
})

describe('the managerial history of a function', () => {
  it('R0973 R0975 keeps rules, command, exams, EPIs, courses and risks by date', async () => {
    const { id } = await sst.call(c.funcoes.criar, form({ nomeFuncao: 'Brigadista' }))
    const exame = await sst.call(exames.criar, {
      ...{ nome: 'Espirometria', codigoProcedimento: null, periodico: false, periodicidade: null },
    })
    const epi = await equipamento('Capacete')
    const cursoId = await insert(app, 'curso', { empresa_id: company.id, nome: 'Brigada', tipo: 'CURSO' })
    const medida = await sst.call(medidasSeguranca.criar, { descricao: 'Rodízio de turnos', codigo: null })
    const fonte = await sst.call(fontesRisco.criar, { nome: 'Chama', descricao: 'Fogo' } as never)
    const calor = await perigo('Calor da função')
    const risco = { riscoId: calor.id, fonteRiscoId: fonte.id, medidasSegurancaIds: [medida.id] }
    const tudo = gerencial({
      ...{ normasInternas: 'Nunca sozinho', atribuicaoComando: 'Comanda a evacuação' },
      ...{ examesIds: [exame.id], episIds: [epi], cursosIds: [cursoId], riscosFuncoes: [risco] },
    })
    const feita = await sst.call(c.historicosGerenciais.inserir, { id, ...tudo })
    expect(feita.historicoGerencialFuncao).toMatchObject([
      {
        ...{ data: '2026-01-05', normasInternas: 'Nunca sozinho', atribuicaoComando: 'Comanda a evacuação' },
        ...{ exames: [{ id: exame.id, nome: 'Espirometria' }], epis: [{ id: epi, nome: 'Capacete' }] },
        cursos: [{ id: cursoId, nome: 'Brigada' }],
        riscosFuncoes: [
          {
            ...{ riscoId: calor.id, riscoDescricao: 'Calor da função', fonteRiscoNome: 'Chama' },
            medidas: [{ id: medida.id, descricao: 'Rodízio de turnos' }],
          },
        ],
      },
    ])
    const em = async (data: string) =>
      (await sst.call(riscosDasFuncoes, { funcoesIds: [id], data })).map((x) => `${x.funcaoNome}: ${x.descricao}`)
    await sst.call(c.historicosGerenciais.inserir, { id, ...gerencial({ data: '2026-06-01' }) })
    expect(await em('2026-05-31')).toEqual(['Brigadista: Calor da função'])
    expect(await em('2026-06-01')).toEqual([])
    expect(await em('2026-01-04')).toEqual([])
    const [ultima, primeira] = await sst.call(c.historicosGerenciais.listar, { id })
    expect(await sst.call(c.historicosGerenciais.ler, { id, hid: primeira!.id })).toMatchObject({ data: '2026-01-05' })
    const corrigida = {
      id,
      hid: ultima!.id,
      versao: ultima!.versao,
      ...gerencial({ data: '2026-07-01', episIds: [epi] }),
    }
    const certa = await sst.call(c.historicosGerenciais.alterar, corrigida)
    expect(certa.historicoGerencialFuncao[0]).toMatchObject({ data: '2026-07-01', epis: [{ id: epi }] })
    expect((await sst.refusal(c.historicosGerenciais.alterar, corrigida)).status).toBe(409)
    // Also the first row may go: a function need not have one.
    const { id: hid, versao } = primeira!
    const sem = await sst.call(c.historicosGerenciais.excluir, { id, hid, versao })
    expect(sem.historicoGerencialFuncao.map(({ data }) => data)).toEqual(['2026-07-01'])
    expect(await em('2026-05-31')).toEqual([])
  })
  it('has one row on a day, each risk once per source, and nothing of another company', async () => {
    const { id } = await sst.call(c.funcoes.criar, form({ nomeFuncao: 'Vigia' }))
    const recusa = async (mais: object) =>
      (await sst.refusal(c.historicosGerenciais.inserir, { id, ...gerencial(mais) } as never)).body.errors
    await sst.call(c.historicosGerenciais.inserir, { id, ...gerencial() })
    expect(await recusa({})).toEqual([{ field: 'data', message: 'Já existe uma mudança nesta data' }])
    const frio = await perigo('Frio da função')
    const risco = { riscoId: frio.id, fonteRiscoId: null, medidasSegurancaIds: [] }
    expect(await recusa({ data: '2026-02-01', riscosFuncoes: [risco, risco] })).toEqual([
      { field: 'riscosFuncoes.1.riscoId', message: 'Este risco, desta fonte, já está nesta função.' },
    ])
    const { id: alheia } = await app.company()
    const curso = await insert(app, 'curso', { empresa_id: alheia, nome: 'De lá', tipo: 'CURSO' })
    const exame = await insert(app, 'exame', { empresa_id: alheia, nome: 'De lá' })
    const r = await insert(app, 'risco', { empresa_id: alheia, grupo_risco: 'FISICO', descricao: 'De lá' })
    const data = '2026-02-01'
    const escolha = (field: string) => [
      { field, message: `Escolha ${field.endsWith('Ids') ? 'itens' : 'um item'} da lista` },
    ]
    expect(await recusa({ data, cursosIds: [curso] })).toEqual(escolha('cursosIds'))
    expect(await recusa({ data, examesIds: [exame] })).toEqual(escolha('examesIds'))
    expect(await recusa({ data, episIds: [1] })).toEqual(escolha('episIds'))
    expect(await recusa({ data, riscosFuncoes: [{ ...risco, riscoId: r }] })).toEqual(
      escolha('riscosFuncoes.0.riscoId'),
    )
  })
  it('shows its exams only to who may see exams; who may not keeps them', async () => {
    const { id } = await sst.call(c.funcoes.criar, form({ nomeFuncao: 'Soldador' }))
    const exame = await sst.call(exames.criar, {
      ...{ nome: 'Audiometria', codigoProcedimento: null, periodico: false, periodicidade: null },
    })
    await sst.call(c.historicosGerenciais.inserir, { id, ...gerencial({ examesIds: [exame.id] }) })
    const { ver, editar } = c.funcoes.authorities
    const rh = await company.user([ver, editar])
    const [vista] = await rh.call(c.historicosGerenciais.listar, { id })
    expect(vista).toMatchObject({ exames: null })
    expect(JSON.stringify(await rh.call(c.funcoes.ler, { id }))).not.toContain('Audiometria')
    const { id: hid, versao } = vista!
    const outro = await insert(app, 'exame', { empresa_id: company.id, nome: 'Hemograma' })
    const normas = { normasInternas: 'Com máscara', examesIds: [outro] }
    await rh.call(c.historicosGerenciais.alterar, { id, hid, versao, ...gerencial(normas) })
    await rh.call(c.historicosGerenciais.inserir, { id, ...gerencial({ data: '2026-02-01' }) })
    const exigidos = (await sst.call(c.historicosGerenciais.listar, { id })).map((l) => [
      l.normasInternas,
      l.exames?.map(({ nome }) => nome),
    ])
    expect(exigidos).toEqual([
      [null, ['Audiometria']],
      ['Com máscara', ['Audiometria']],
    ])
  })
})

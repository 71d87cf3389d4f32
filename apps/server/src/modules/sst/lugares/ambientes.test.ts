import * as pessoas from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { somarDias } from '@quadro/contract/kit/datas.ts'
import { epcs, medidasSeguranca } from '@quadro/contract/sst/cadastros/genericos.ts'
import { ambienteEm } from '@quadro/contract/sst/lugares/ambiente-regras.ts'
import * as c from '@quadro/contract/sst/lugares/ambientes.ts'
import { situacaoDoAmbiente } from '@quadro/contract/sst/lugares/ambientes.ts'
import * as listas from '@quadro/contract/sst/lugares/ambientes-listas.ts'
import { riscos, riscosDosAmbientes } from '@quadro/contract/sst/riscos/riscos.ts'
import { riscosAmbientes } from '@quadro/contract/sst/riscos/riscos-ambientes.ts'
import { cnpjDe } from '@quadro/contract/utilitario/empresas/cnpj.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, randomCpf, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { ambiente, casa, insert } from '../../../testing/factories.ts'

let app: TestApp
let company: TestCompany
let sst: Client
let matriz: number
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  sst = company.admin
  matriz = await insert(app, 'estabelecimento', { empresa_id: company.id, nome: 'Matriz', caepf: '12345678900100' })
})

const VAZIO = { estabelecimentoId: null, obraId: null, cnpj: null, caepf: null, cno: null }
/** The form of a row in the own establishment. */
const form = (mais: object = {}) => ({
  ...{
    data: '2026-01-05',
    dataValidade: null,
    nomeAmbiente: 'Forno',
    descricao: 'Forno a lenha',
    tempoExposicao: '4 h',
  },
  ...{ localAmbiente: '1' as const, chaveOpcaoTipoEstabelecimentoProprio: 'E' as const, tipoInscricaoDeTerceiro: null },
  ...{ ...VAZIO, estabelecimentoId: matriz, epcsIds: [], riscosAmbientes: [] },
  ...mais,
})
const terceiro = (mais: object) =>
  form({ localAmbiente: '2', chaveOpcaoTipoEstabelecimentoProprio: null, ...VAZIO, ...mais })
const recusas = async (body: object) =>
  (await sst.refusal(c.ambientes.criar, body as never)).body.errors?.map(({ field, message }) => `${field}: ${message}`)
const perigo = (descricao: string) =>
  sst.call(riscos.criar, {
    ...{ grupoRisco: 'FISICO' as const, descricao, possiveisDanosSaude: null, procedimentoEmergencia: null },
    ...{ epiIds: [], epiEficaz: false },
  })
const site = async (tipo: '1' | '2', numero_inscricao: string, empresa_id = company.id, responsavel = matriz) => {
  const uf = await app.owner.query(
    `insert into estado (nome, sigla) values ('Ambiental', 'XA') on conflict (sigla) do update set nome = 'Ambiental' returning id`,
  )
  const uf_id = Number(uf.rows[0].id)
  const cidade_id = await insert(app, 'cidade', { nome: `Cidade ${numero_inscricao}`, estado_id: uf_id })
  const onde = { uf_id, cidade_id, logradouro: 'Rua A', numero: '10', bairro: 'Centro' }
  const dela = { nome: `Obra ${numero_inscricao}`, tipo, numero_inscricao, estabelecimento_responsavel_id: responsavel }
  return insert(app, 'obra', { empresa_id, ...dela, ...onde })
}

describe('an environment', () => {
  it('R1113 R1115 R1116 needs its day, and a name of at most 100', async () => {
    expect(await recusas(form({ data: '' }))).toEqual(['data: A partir da data é obrigatória'])
    expect(await recusas(form({ nomeAmbiente: ' ' }))).toEqual(['nomeAmbiente: Nome é obrigatório'])
    expect(await recusas(form({ nomeAmbiente: 'x'.repeat(101) }))).toEqual([
      'nomeAmbiente: Informe no máximo 100 caracteres',
    ])
  })
  it('R0950 R1114 ends on a day that is not before its beginning', async () => {
    expect(await recusas(form({ dataValidade: '2026-01-04' }))).toEqual([
      'dataValidade: Data Encerramento inferior `A partir da data`.',
    ])
    expect(await sst.call(c.ambientes.criar, form({ dataValidade: '2026-01-05' }))).toMatchObject({
      ...{ dataValidade: '2026-01-05', situacao: 'E' },
    })
  })
  it('R0951 R0956 R0957 R1117 R1118 is in an own establishment or work, of which the other is not kept', async () => {
    const obraId = await site('1', '110840168062')
    expect(await recusas(form({ estabelecimentoId: null }))).toEqual(['estabelecimentoId: Estabelecimento é requerido'])
    expect(await recusas(form({ chaveOpcaoTipoEstabelecimentoProprio: 'O' }))).toEqual(['obraId: Obra é requerido'])
    const ambos = { chaveOpcaoTipoEstabelecimentoProprio: 'O', obraId, cnpj: '11222333000181' }
    expect(await sst.call(c.ambientes.criar, form({ ...ambos, nomeAmbiente: 'Canteiro' }))).toMatchObject({
      ...{ obraId, obraNome: 'Obra 110840168062', estabelecimentoId: null, cnpj: null, cadastroPendente: false },
    })
  })
  it.each([
    ['R0953 R1120', { tipoInscricaoDeTerceiro: '1', cnpj: '11.222.333/0001-82' }, 'cnpj: CNPJ inválido'],
    ['R0953 R1120', { tipoInscricaoDeTerceiro: '1' }, 'cnpj: CNPJ inválido'],
    ['R0954 R1119', { tipoInscricaoDeTerceiro: '3', caepf: '12345678900101' }, 'caepf: CAEPF inválido'],
    ['R0955 R1121', { tipoInscricaoDeTerceiro: '4' }, 'cno: CNO é obrigatório'],
    ['R0955', { tipoInscricaoDeTerceiro: '4', cno: '111111111111' }, 'cno: CNO inválido'],
    ['R0952', {}, 'tipoInscricaoDeTerceiro: Tipo de inscrição é obrigatório'],
  ])('%s of a third party needs its number: %o', async (_id, mais, recusa) => {
    expect(await recusas(terceiro(mais))).toEqual([recusa])
  })
  it('R0952 R0953 of a third party keeps the number of its kind only, which is not the company’s own', async () => {
    const cnpj = { tipoInscricaoDeTerceiro: '1', cnpj: '11.222.333/0001-81', estabelecimentoId: matriz, cno: '1' }
    expect(await sst.call(c.ambientes.criar, terceiro({ ...cnpj, nomeAmbiente: 'Loja do cliente' }))).toMatchObject({
      ...{ cnpj: '11222333000181', estabelecimentoId: null, cno: null, cadastroPendente: false },
    })
    const { rows } = await app.owner.query('select cnpj from empresa where id = $1', [company.id])
    await app.owner.query(`update empresa set cnpj = '${cnpjDe('44555666', '0001')}' where id = $1`, [company.id])
    const propria = (field: string, nome: string) => [
      `${field}: Este ${nome} é da própria empresa: escolha o local próprio.`,
    ]
    expect(await recusas(terceiro({ tipoInscricaoDeTerceiro: '1', cnpj: cnpjDe('44555666', '0002') }))).toEqual(
      propria('cnpj', 'CNPJ'),
    )
    await app.owner.query('update empresa set cnpj = $2 where id = $1', [company.id, rows[0].cnpj])
    expect(await recusas(terceiro({ tipoInscricaoDeTerceiro: '3', caepf: '12345678900100' }))).toEqual(
      propria('caepf', 'CAEPF'),
    )
    expect(await recusas(terceiro({ tipoInscricaoDeTerceiro: '4', cno: '110840168062' }))).toEqual(
      propria('cno', 'CNO'),
    )
  })
  it('R0958 is pending while its place is not known', async () => {
    const { id } = await ambiente(app, company.id, 'Sem lugar')
    const lido = await sst.call(c.ambientes.ler, { id })
    expect(lido).toMatchObject({ cadastroPendente: true, estabelecimentoId: null })
    const { content } = (await sst.call(c.ambientes.listar, { cadastroPendente: true })) as { content: object[] }
    expect(content).toEqual([expect.objectContaining({ id })])
    const depois = await sst.call(c.ambientes.alterar, {
      ...{ id, versao: lido.versao, ...form({ nomeAmbiente: 'Com lugar', data: lido.data }) },
    })
    expect(depois).toMatchObject({ cadastroPendente: false, estabelecimentoNome: 'Matriz' })
    expect(depois.historicos).toHaveLength(1)
  })
})

describe('the history of an environment', () => {
  it('R0949 R0959 keeps its data, protection and risks by date; the past stays', async () => {
    const epc = await sst.call(epcs.criar, { descricao: 'Exaustor', codigo: null })
    const medida = await sst.call(medidasSeguranca.criar, { descricao: 'Rodízio', codigo: null })
    const calor = await perigo('Calor')
    const comRisco = { riscoId: calor.id, fonteRiscoId: null, medidasSegurancaIds: [medida.id] }
    const novo = await sst.call(c.ambientes.criar, form({ nomeAmbiente: 'Padaria', riscosAmbientes: [comRisco] }))
    const { id } = novo
    const mudado = form({ data: '2026-06-01', nomeAmbiente: 'Padaria nova', epcsIds: [epc.id], riscosAmbientes: [] })
    const depois = await sst.call(c.inserirHistorico, { id, ...mudado })
    expect(depois).toMatchObject({
      ...{ nomeAmbiente: 'Padaria nova', epcs: [{ id: epc.id, descricao: 'Exaustor' }], riscosAmbientes: [] },
    })
    expect(depois.historicos.map(({ data, riscosAmbientes: r }) => [data, r.map((x) => x.riscoDescricao)])).toEqual([
      ['2026-06-01', []],
      ['2026-01-05', ['Calor']],
    ])
    const em = async (data: string) =>
      (await sst.call(riscosDosAmbientes, { ambientesIds: [id], data })).map((x) => `${x.ambienteNome}: ${x.descricao}`)
    expect(await em('2026-05-31')).toEqual(['Padaria: Calor'])
    expect(await em('2026-06-01')).toEqual([])
    expect(await em('2026-01-04')).toEqual([])
    const nomes = async (dia: string) => {
      const { content } = (await sst.call(c.ambientes.listar, { data: dia, busca: 'Padaria' })) as {
        content: { id: number; nomeAmbiente: string }[]
      }
      return content.map((a) => [a.id, a.nomeAmbiente])
    }
    expect(await nomes('2026-05-31')).toEqual([[id, 'Padaria']])
    expect(await nomes('2026-06-01')).toEqual([[id, 'Padaria nova']])
    expect(await nomes('2026-01-04')).toEqual([])
    const [ultima, primeira] = depois.historicos
    const { historicos } = await sst.call(c.excluirHistorico, { id, hid: ultima!.id, versao: ultima!.versao })
    expect(historicos).toHaveLength(1)
    const recusa = await sst.refusal(c.excluirHistorico, { id, hid: primeira!.id, versao: primeira!.versao })
    expect(recusa.body.message).toBe('A primeira linha do histórico não pode ser excluída.')
  })
  it('is written by the environment itself: its day corrects a row, another day inserts one', async () => {
    const { id, versao } = await sst.call(c.ambientes.criar, form({ nomeAmbiente: 'Caldeira' }))
    const corrigido = await sst.call(c.ambientes.alterar, { id, versao, ...form({ nomeAmbiente: 'Caldeiraria' }) })
    expect(corrigido.historicos.map(({ nomeAmbiente }) => nomeAmbiente)).toEqual(['Caldeiraria'])
    const novo = form({ nomeAmbiente: 'Casa de máquinas', data: '2026-03-01' })
    expect((await sst.refusal(c.ambientes.alterar, { id, versao, ...novo })).status).toBe(409)
    const { historicos } = await sst.call(c.ambientes.alterar, { id, versao: corrigido.versao, ...novo })
    expect(historicos.map(({ nomeAmbiente }) => nomeAmbiente)).toEqual(['Casa de máquinas', 'Caldeiraria'])
    // What was read before a change of a risk is stale as well.
    const [ultima] = historicos
    const vapor = await perigo('Vapor')
    const nele = { ambienteId: id, riscoId: vapor.id, fonteRiscoId: null, medidasSegurancaIds: [] }
    const posto = await sst.call(riscosAmbientes.criar, nele)
    const velho = { id, hid: ultima!.id, versao: ultima!.versao, ...novo }
    expect((await sst.refusal(c.alterarHistorico, velho)).status).toBe(409)
    expect((await sst.call(c.lerHistorico, { id, hid: ultima!.id })).riscosAmbientes).toMatchObject([
      { riscoDescricao: 'Vapor' },
    ])
    await sst.call(riscosAmbientes.excluir, { id: posto.id, versao: posto.versao })
    expect((await sst.call(c.ambientes.ler, { id })).riscosAmbientes).toEqual([])
  })
  it('has one row on a day, one end, on its last row, and nothing after it', async () => {
    const { id } = await sst.call(c.ambientes.criar, form({ nomeAmbiente: 'Doca', dataValidade: '2026-06-30' }))
    const inserir = async (data: string, dataValidade: string | null = null) =>
      (await sst.refusal(c.inserirHistorico, { id, ...form({ data, dataValidade, nomeAmbiente: 'Doca' }) })).body.errors
    expect(await inserir('2026-01-05')).toEqual([{ field: 'data', message: 'Já existe uma mudança nesta data' }])
    expect(await inserir('2026-07-01')).toEqual([
      { field: 'data', message: 'O ambiente foi encerrado em 30/06/2026: nada começa nele depois.' },
    ])
    expect(await inserir('2026-03-01')).toEqual([
      {
        field: 'data',
        message:
          'A mudança de 05/01/2026 encerra o ambiente em 30/06/2026. Retire dela o encerramento antes de inserir outra.',
      },
    ])
    expect(await inserir('2025-03-01', '2025-04-01')).toEqual([
      {
        field: 'dataValidade',
        message: 'Há uma mudança em 05/01/2026, depois desta. O encerramento fica na última.',
      },
    ])
    const antes = await sst.call(c.inserirHistorico, { id, ...form({ data: '2025-03-01', nomeAmbiente: 'Doca' }) })
    expect(antes.historicos.map(({ data }) => data)).toEqual(['2026-01-05', '2025-03-01'])
    // The first row may not be moved behind the end, either.
    const [, primeira] = antes.historicos
    const movida = { id, hid: primeira!.id, versao: primeira!.versao, ...form({ data: '2026-08-01' }) }
    expect((await sst.refusal(c.alterarHistorico, movida)).body.errors?.[0]?.field).toBe('data')
    const outra = await sst.call(c.ambientes.criar, form({ nomeAmbiente: 'Outra doca' }))
    const alheia = { id: outra.id, hid: primeira!.id, versao: primeira!.versao }
    expect((await sst.refusal(c.excluirHistorico, alheia)).status).toBe(404)
    expect((await sst.refusal(c.lerHistorico, { id: outra.id, hid: primeira!.id })).status).toBe(404)
  })
  it('does not end while people are in it later, and nobody begins in it after its end', async () => {
    const onde = await casa(app, company)
    const { id } = await sst.call(c.ambientes.criar, form({ nomeAmbiente: 'Oficina' }))
    const { content: antes } = (await sst.call(c.ambientes.listar, { busca: 'Oficina' })) as {
      content: { versao: number }[]
    }
    const gente = (mais: object) => ({
      ...{ nome: 'Ana de Oficina', cpf: randomCpf(), dataAdmissao: '2026-02-02', vinculo: 'E' as const },
      ...{
        estabelecimentoId: onde.estabelecimentoId,
        areaOrganizacionalId: onde.areaId,
        faixaSalarialId: onde.faixaId,
      },
      ...{
        funcaoId: null,
        ambienteId: id,
        tipoSalario: 1 as const,
        indiceId: null,
        quantidadeIndice: null,
        salario: null,
      },
      ...mais,
    })
    const ana = await sst.call(pessoas.criar, gente({}) as never)
    const encerrar = { id, versao: antes[0]!.versao, ...form({ nomeAmbiente: 'Oficina', dataValidade: '2026-03-31' }) }
    expect((await sst.refusal(c.ambientes.alterar, encerrar)).body.errors).toEqual([
      {
        field: 'dataValidade',
        message: 'Há 1 pessoa neste ambiente depois dessa data. Mude-as de ambiente antes de encerrá-lo.',
      },
    ])
    await app.owner.query(`update talento set data_desligamento = '2026-03-31' where id = $1`, [ana.id])
    expect(await sst.call(c.ambientes.alterar, encerrar)).toMatchObject({ situacao: 'E' })
    const tarde = await sst.refusal(pessoas.criar, gente({ nome: 'Bia', dataAdmissao: '2026-04-01' }) as never)
    expect(tarde.body.errors).toEqual([{ field: 'ambienteId', message: 'O ambiente foi encerrado em 31/03/2026' }])
    await sst.call(pessoas.criar, gente({ nome: 'Caio', cpf: randomCpf(), dataAdmissao: '2026-03-31' }) as never)
    const opcoes = (await sst.call(c.ambientes.opcoes, {})).map(({ label }) => label)
    expect(opcoes).not.toContain('Oficina')
    expect((await sst.refusal(c.ambientes.excluir, { id, versao: encerrar.versao + 1 })).body.message).toMatch(
      /Oficina.*dependências/,
    )
  })
  it('is in force as a naive replay says, over random histories', async () => {
    const other = await app.company()
    const dia = fc.integer({ min: 0, max: 60 }).map((n) => somarDias('2026-01-01', n))
    const historia = fc
      .uniqueArray(dia, { minLength: 1, maxLength: 6 })
      .map((dias) => dias.toSorted())
      .chain((dias) =>
        fc.record({
          dias: fc.constant(dias),
          fim: fc.option(fc.integer({ min: 0, max: 20 }).map((n) => somarDias(dias.at(-1)!, n))),
        }),
      )
    await fc.assert(
      fc.asyncProperty(fc.array(historia, { minLength: 1, maxLength: 4 }), dia, async (historias, d) => {
        const esperado: string[] = []
        for (const { dias, fim } of historias) {
          const { id, hid } = await ambiente(app, other.id, 'linha 0', { data: dias[0] })
          const linhas = dias.map((data, i) => ({
            data,
            nome: `${id} linha ${i}`,
            dataValidade: null as string | null,
          }))
          await app.owner.query('delete from ambiente_historico where id = $1', [hid])
          linhas.at(-1)!.dataValidade = fim
          for (const { data, nome, dataValidade } of linhas.toReversed())
            await insert(app, 'ambiente_historico', {
              ...{ empresa_id: other.id, ambiente_id: id, data, data_validade: dataValidade, nome_ambiente: nome },
            })
          // Day by day: a row begins, an end stops whatever is there.
          let vale: string | null = null
          for (let hoje = '2025-12-31'; hoje <= d; hoje = somarDias(hoje, 1)) {
            vale = linhas.find(({ data }) => data === hoje)?.nome ?? vale
            if (fim !== null && somarDias(fim, 1) === hoje) vale = null
          }
          if (vale) esperado.push(vale)
          expect(ambienteEm(linhas, d)?.nome ?? null).toBe(vale)
        }
        const { content } = (await other.admin.call(c.ambientes.listar, { data: d, size: 100 })) as {
          content: { id: number; nomeAmbiente: string }[]
        }
        expect(content.map((a) => a.nomeAmbiente).sort()).toEqual(esperado.sort())
        const { rows } = await app.owner.query(
          'select nome_ambiente from ambientes_em($1::date) where empresa_id = $2',
          [d, other.id],
        )
        expect(rows.map((r) => r.nome_ambiente).sort()).toEqual(esperado.sort())
        await app.owner.query('delete from ambiente where empresa_id = $1', [other.id])
      }),
      { numRuns: 40 },
    )
    expect(situacaoDoAmbiente({ data: '2026-01-02', dataValidade: null }, '2026-01-01')).toBe('I')
    expect(situacaoDoAmbiente({ data: '2026-01-01', dataValidade: '2026-01-01' }, '2026-01-01')).toBe('V')
    expect(situacaoDoAmbiente({ data: '2026-01-01', dataValidade: '2026-01-01' }, '2026-01-02')).toBe('E')
  })
})

describe('the lists of environments', () => {
  it('are those in force on a day, by establishments, works and third parties', async () => {
    const other = await app.company()
    const em = (nome: string) => insert(app, 'estabelecimento', { empresa_id: other.id, nome })
    const [sede, filial] = [await em('Sede'), await em('Filial')]
    const obra = await site('2', '11222333000181', other.id, sede)
    const rh = other.admin
    const make = (nomeAmbiente: string, mais: object) =>
      rh.call(c.ambientes.criar, form({ nomeAmbiente, estabelecimentoId: sede, ...mais }) as never)
    await make('Doca', { data: '2025-01-01' })
    await make('Forno', { data: '2026-03-01', dataValidade: '2026-06-30' })
    await make('Caldeira', { data: '2026-07-01' })
    await make('Balcão', { data: '2025-01-01', estabelecimentoId: filial })
    await make('Canteiro', { chaveOpcaoTipoEstabelecimentoProprio: 'O', obraId: obra })
    await make('Loja', { ...terceiro({ tipoInscricaoDeTerceiro: '4', cno: '110840168062' }), nomeAmbiente: 'Loja' })
    const nomes = async (data?: string) =>
      (await rh.call(listas.ambientesDoEstabelecimento, { id: sede, data })).map(({ nome }) => nome)
    expect(await nomes('2026-02-28')).toEqual(['Doca'])
    expect(await nomes('2026-03-01')).toEqual(['Doca', 'Forno'])
    expect(await nomes('2026-06-30')).toEqual(['Doca', 'Forno'])
    expect(await nomes('2026-07-01')).toEqual(['Caldeira', 'Doca'])
    expect((await rh.refusal(listas.ambientesDoEstabelecimento, { id: sede, data: '2026-13-01' })).status).toBe(400)
    const data = '2026-06-30'
    const deles = await rh.call(listas.ambientesPorEstabelecimentos, { estabelecimentosIds: [sede, filial], data })
    expect(deles.map((a) => `${a.estabelecimentoNome}: ${a.nome}`)).toEqual([
      'Filial: Balcão',
      'Sede: Doca',
      'Sede: Forno',
    ])
    const deObras = await rh.call(listas.ambientesPorObras, { obrasIds: [obra], data })
    expect(deObras.map((a) => [a.nome, a.obraNome])).toEqual([['Canteiro', 'Obra 11222333000181']])
    expect(await rh.call(listas.ambientesPorObras, { obrasIds: [obra], data: '2026-01-04' })).toEqual([])
    const deTerceiros = await rh.call(listas.ambientesDeTerceiros, { data })
    expect(deTerceiros).toEqual([
      { id: expect.any(Number), nome: 'Loja', tipoInscricaoDeTerceiro: '4', inscricao: '110840168062' },
    ])
    expect(await sst.call(listas.ambientesPorEstabelecimentos, { estabelecimentosIds: [sede], data })).toEqual([])
    expect((await sst.refusal(listas.ambientesDoEstabelecimento, { id: sede })).status).toBe(404)
  })
})

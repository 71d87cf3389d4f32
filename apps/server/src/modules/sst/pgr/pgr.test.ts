import { somarDias } from '@quadro/contract/kit/datas.ts'
import { vigenteEm } from '@quadro/contract/kit/vigencia.ts'
import { grupos } from '@quadro/contract/sst/grupos/grupos.ts'
import * as m from '@quadro/contract/sst/grupos/medicoes.ts'
import { acoesPgr } from '@quadro/contract/sst/pgr/acoes-pgr.ts'
import * as c from '@quadro/contract/sst/pgr/pgr.ts'
import { imprimirPgr, relatorioPgr } from '@quadro/contract/sst/pgr/relatorio-pgr.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closePapers } from '../../../documents/paper.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, employee, insert } from '../../../testing/factories.ts'
import { textOfPdf } from '../../../testing/pdf.ts'
import { formularioDoPgr, type Lugar, lugarComGrupo } from '../testing/pgr.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
})
afterAll(closePapers)
const { submete, aprova, devolve, revisa, descarta } = c.fluxo.endpoints
const criar = (lugar: Lugar, mais: object = {}) => company.admin.call(c.pgrs.criar, formularioDoPgr(lugar, mais))
const recusas = async (lugar: Lugar, mais: object) =>
  (await company.admin.refusal(c.pgrs.criar, formularioDoPgr(lugar, mais) as never)).body.errors
const de = ({ id, versao }: { id: number; versao: number }) => ({ id, versao })
const pedida = async (pgr: c.Pgr) => company.admin.call(submete, de(pgr))
const aprovada = async (pgr: c.Pgr) => company.admin.call(aprova, de(await pedida(pgr)))
const mensagem = async (promise: Promise<{ body: { message?: string } }>) => (await promise).body.message

/** A class that demands an action, on the pair of the company. */
async function exigir(exige: boolean) {
  await app.owner.query('update classificacao_severidade_risco set exige_acao = $2 where empresa_id = $1', [
    company.id,
    exige,
  ])
}
const acao = async (pgrId: number, lugar: Lugar, mais: object = {}) =>
  company.admin.call(acoesPgr.criar, {
    ...{ nome: 'Isolar o forno', meta: 'Abaixo do limite', responsavelId: (await employee(app, company)).id },
    ...{ previsaoInicio: '2026-02-02', previsaoTermino: null, acompanhamentoInicio: null, acompanhamentoTermino: null },
    ...{ acompanhamentoSituacao: null, acompanhamentoObservacao: null, pgrId },
    ...{ grupoHomogeneoId: lugar.grupoId, riscoId: lugar.riscoId, ...mais },
  })

describe('a programme', () => {
  it('is of one establishment or work, whose only one it is, and lists the groups that work there', async () => {
    const lugar = await lugarComGrupo(app, company, 'Matriz')
    expect(await criar(lugar)).toMatchObject({
      ...{ nome: 'PGR · Matriz', localAmbiente: 'E', situacao: 'R', numero: 1, vigenteNumero: null },
      ...{ gruposIds: [lugar.grupoId], totais: { grupos: 1, riscos: 1, talentos: 0 }, pendencias: [] },
    })
    const errado = [{ field: 'estabelecimentoId', message: c.UM_LUGAR }]
    expect(await recusas(lugar, { estabelecimentoId: null })).toEqual(errado)
    expect(await recusas(lugar, {})).toEqual([
      { field: 'estabelecimentoId', message: 'Este estabelecimento já tem um PGR: abra uma nova versão dele.' },
    ])
  })

  it('refuses a validity before its day, no groups, and groups of elsewhere, of later or for the eSocial only', async () => {
    const [lugar, outro] = [await lugarComGrupo(app, company, 'Norte'), await lugarComGrupo(app, company, 'Sul')]
    expect(await recusas(lugar, { validade: '2026-02-01' })).toEqual([{ field: 'validade', message: c.VALIDADE_ANTES }])
    expect(await recusas(lugar, { gruposIds: [] })).toEqual([
      { field: 'gruposIds', message: 'Escolha ao menos um grupo homogêneo' },
    ])
    expect(await recusas(lugar, { gruposIds: [outro.grupoId] })).toEqual([
      { field: 'gruposIds', message: "O grupo 'Forneiros de Sul' não trabalha neste estabelecimento." },
    ])
    expect(await recusas(lugar, { data: '2026-01-04' })).toEqual([
      {
        field: 'gruposIds',
        message: "O grupo 'Forneiros de Norte' só começa em 05/01/2026, depois do dia do PGR.",
      },
    ])
    await app.owner.query("update grupo_homogeneo_historico set finalidade = 'eSocial' where id = $1", [
      lugar.historicoId,
    ])
    expect(await recusas(lugar, {})).toEqual([
      { field: 'gruposIds', message: "O grupo 'Forneiros de Norte' serve só ao eSocial em 02/02/2026." },
    ])
  })

  it('counts the people who work in the environments on its day', async () => {
    const lugar = await lugarComGrupo(app, company)
    for (const data of ['2025-03-03', '2026-06-01']) {
      const { id } = await employee(app, company)
      await app.owner.query('update colaborador_historico set ambiente_id = $1, data = $2 where talento_id = $3', [
        ...[lugar.ambienteId, data, id],
      ])
    }
    expect((await criar(lugar)).totais.talentos).toBe(1)
  })

  it('answers the calls of the specification', async () => {
    const lugar = await lugarComGrupo(app, company, 'Leste')
    const { id } = await criar(lugar)
    const basico = expect.objectContaining({ id, nome: 'PGR · Leste', situacao: 'R', numero: 1 })
    expect(await company.admin.call(c.dadosBasicos, {})).toContainEqual(basico)
    const lista = (mais: object) => company.admin.call(c.lista, { ...mais })
    const estabelecimentosIds = [lugar.estabelecimentoId]
    expect(await lista({ estabelecimentosIds, dataIni: '2026-02-02', dataFim: '2026-02-02' })).toEqual([basico])
    expect(await lista({ estabelecimentosIds, dataIni: '2026-02-03' })).toEqual([])
    expect(await lista({ estabelecimentosIds, localAmbiente: 'O' })).toEqual([])
    expect(await company.admin.call(c.ultimoHistorico, { pgrId: id })).toEqual([
      expect.objectContaining({ id: lugar.grupoId, historicoId: lugar.historicoId, data: '2026-01-05' }),
    ])
  })
})

describe('the approval', () => {
  it('is refused while a level that demands an action has none; one for the group will do, a cancelled one will not', async () => {
    const lugar = await lugarComGrupo(app, company, 'Fornos')
    await exigir(true)
    try {
      const pgr = await pedida(await criar(lugar))
      const falta = 'Um risco pede uma ação e não tem: Calor de Fornos (Forneiros de Fornos).'
      expect(pgr.pendencias).toEqual([{ tipo: 'ACAO', texto: falta }])
      expect(pgr.pode).not.toContain('aprova')
      expect(await mensagem(company.admin.refusal(aprova, de(pgr)))).toBe(falta)
      const dela = await acao(pgr.id, lugar, { riscoId: null })
      await app.owner.query('update acao set cancelada_em = current_date where id = $1', [dela.id])
      expect(await mensagem(company.admin.refusal(aprova, de(pgr)))).toBe(falta)
      await app.owner.query('update acao set cancelada_em = null where id = $1', [dela.id])
      expect(await company.admin.call(aprova, de(pgr))).toMatchObject({ situacao: 'V', vigenteNumero: 1 })
    } finally {
      await exigir(false)
    }
  })

  it('is refused without a contract of the responsible professional in force there', async () => {
    const lugar = await lugarComGrupo(app, company, 'Moinho')
    const pgr = await pedida(await criar(lugar))
    const contrato =
      'update contrato_profissional set fim = $2, estabelecimento_responsavel = $3 where profissional_id = $1'
    const recusa = async () => mensagem(company.admin.refusal(aprova, de(pgr)))
    await app.owner.query(contrato, [lugar.profissionalId, '2026-03-01', 'TODOS'])
    expect(await recusa()).toMatch(/^Ana .* não tem contrato em vigor hoje em Moinho\.$/)
    await app.owner.query(contrato, [lugar.profissionalId, null, 'ALGUNS'])
    expect(await recusa()).toMatch(/não tem contrato em vigor hoje em Moinho/)
    await app.owner.query(contrato, [lugar.profissionalId, null, 'TODOS'])
    expect(await company.admin.call(aprova, de(pgr))).toMatchObject({
      situacao: 'V',
      versoes: [{ numero: 1, situacao: 'V', aprovadaPorNome: expect.any(String), riscos: 1 }],
    })
  })

  it('is not even asked for with a hole of the matrix in use, a risk without a level, or nothing in the inventory', async () => {
    const lugar = await lugarComGrupo(app, company, 'Doca')
    const pgr = await criar(lugar)
    const recusa = () => mensagem(company.admin.refusal(submete, de(pgr)))
    const fora = await insert(app, 'gravidade_risco', {
      ...{ empresa_id: company.id, nome: 'Extrema', descricao: 'Extrema', ordem: 98 },
    })
    await app.owner.query('update medicao_risco set gravidade_risco_id = $2 where id = $1', [lugar.medicaoId, fora])
    expect(await recusa()).toBe('A matriz não tem classe para um risco: Calor de Doca (Forneiros de Doca).')
    await app.owner.query('update medicao_risco set gravidade_risco_id = null where id = $1', [lugar.medicaoId])
    expect(await recusa()).toBe('Um risco está sem gravidade ou probabilidade: Calor de Doca (Forneiros de Doca).')
    await app.owner.query('delete from medicao_risco where id = $1', [lugar.medicaoId])
    expect(await recusa()).toBe('O inventário está vazio: nenhum grupo tem risco avaliado no dia do PGR.')
  })

  it('is refused after the validity, and a programme that was returned says why until it is submitted again', async () => {
    const lugar = await lugarComGrupo(app, company)
    const pgr = await pedida(await criar(lugar, { validade: '2026-03-01' }))
    expect(await mensagem(company.admin.refusal(aprova, de(pgr)))).toBe(
      'A validade do PGR já terminou: corrija a data.',
    )
    const volta = await company.admin.call(devolve, { ...de(pgr), motivo: 'Corrija a validade' })
    expect(volta).toMatchObject({ situacao: 'R', motivoDaDevolucao: 'Corrija a validade' })
    const { estabelecimentoId: _, obraId: __, ...campos } = formularioDoPgr(lugar)
    const certa = await company.admin.call(c.pgrs.alterar, { ...de(volta), ...campos })
    expect(await aprovada(certa)).toMatchObject({ situacao: 'V', motivoDaDevolucao: null })
  })

  it('needs its own authority, and is refused for what somebody else changed meanwhile', async () => {
    const pgr = await pedida(await criar(await lugarComGrupo(app, company)))
    const tecnico = await company.user([c.autoridades.ver, c.autoridades.editar])
    expect((await tecnico.refusal(aprova, de(pgr))).status).toBe(403)
    expect((await tecnico.refusal(devolve, { ...de(pgr), motivo: 'Não' })).status).toBe(403)
    const velha = await company.admin.refusal(aprova, { ...de(pgr), versao: pgr.versao - 1 })
    expect(velha.body.code).toBe('STALE_VERSION')
  })
})

describe('what was approved', () => {
  it('does not change when groups, risks, matrix and plan change later, and is never deleted', async () => {
    const lugar = await lugarComGrupo(app, company, 'Usina')
    const rascunho = await criar(lugar)
    const { id: acaoId } = await acao(rascunho.id, lugar)
    const pgr = await aprovada(rascunho)
    const ler = () => company.admin.call(c.lerInventario, { id: pgr.id, numero: 1 })
    const antes = await ler()
    await app.owner.query("update grupo_homogeneo_historico set nome = 'Outro' where id = $1", [lugar.historicoId])
    await app.owner.query("update risco set descricao = 'Outro' where id = $1", [lugar.riscoId])
    await app.owner.query("update classificacao_severidade_risco set nome = 'Outra' where empresa_id = $1", [
      company.id,
    ])
    await app.owner.query('delete from medicao_risco where id = $1', [lugar.medicaoId])
    expect(await ler()).toEqual(antes)
    await app.owner.query("update acao set titulo = 'Outra coisa' where id = $1", [acaoId])
    const { rows } = await app.owner.query('select conteudo from pgr_versao where pgr_id = $1', [pgr.id])
    expect(rows[0].conteudo.acoes).toMatchObject([{ id: acaoId, nome: 'Isolar o forno' }])
    const excluir = await company.admin.refusal(c.pgrs.excluir, de(pgr))
    expect(excluir.body.message).toBe('Um PGR aprovado fica guardado por 20 anos e não pode ser excluído.')
    const { estabelecimentoId: _, obraId: __, ...campos } = formularioDoPgr(lugar)
    const mudar = await company.admin.refusal(c.pgrs.alterar, { ...de(pgr), ...campos })
    expect(mudar.body.code).toBe('INVALID_STATE')
  })

  it('is compared with the next version: what came, went and changed', async () => {
    const lugar = await lugarComGrupo(app, company, 'Silo')
    const primeira = await aprovada(await criar(lugar))
    const grupo = await company.admin.call(grupos.ler, { id: lugar.grupoId })
    const depois = await company.admin.call(grupos.alterar, {
      ...de(grupo),
      ...{ data: '2026-04-06', nome: grupo.nome, finalidade: 'PGR', localAmbienteGrupoHomogeneo: 'E' },
      ...{ estabelecimentosIds: [lugar.estabelecimentoId], obrasIds: [], ambientesIds: [lugar.ambienteId] },
    })
    const historicoId = depois.historicos[0]!.id
    const [calor] = await company.admin.call(m.listarMedicoes, { id: lugar.grupoId, historicoId })
    const poeira = await insert(app, 'risco', { empresa_id: company.id, grupo_risco: 'QUIMICO', descricao: 'Poeira' })
    await company.admin.call(m.alterarMedicao, {
      ...{
        ...m.valoresDaMedicao(calor!),
        unidadeMedida: null,
        id: lugar.grupoId,
        mid: calor!.id,
        versao: calor!.versao,
      },
      ...{ utilizaEpc: '2', epcEficaz: 'S' },
      epcsIds: [await insert(app, 'epc', { empresa_id: company.id, descricao: 'Cabine do silo' })],
    })
    await company.admin.call(m.inserirMedicao, {
      ...{
        ...m.valoresDaMedicao(calor!),
        unidadeMedida: null,
        id: lugar.grupoId,
        historicoId,
        riscoId: poeira,
        utilizaEpc: '1',
      },
    })
    const segunda = await company.admin.call(revisa, { ...de(primeira), data: '2026-05-04', validade: '2099-12-31' })
    expect(segunda).toMatchObject({ situacao: 'R', numero: 2, vigenteNumero: 1, gruposIds: [lugar.grupoId] })
    expect(await company.admin.call(c.compararVersoes, { id: segunda.id })).toMatchObject({
      ...{ de: 1, para: 2, iguais: 0 },
      mudancas: [
        {
          ...{ risco: 'Calor de Silo', mudanca: 'A' },
          campos: [
            { campo: 'EPC', antes: null, depois: 'Cabine do silo' },
            { campo: 'EPC eficaz', antes: null, depois: 'Sim' },
          ],
        },
        { risco: 'Poeira', mudanca: 'I', grupo: 'Forneiros de Silo' },
      ],
    })
    const volta = await company.admin.call(c.compararVersoes, { id: segunda.id, de: 2, para: 1 })
    expect(volta.mudancas.map(({ risco, mudanca }) => [risco, mudanca])).toEqual([
      ['Calor de Silo', 'A'],
      ['Poeira', 'R'],
    ])
    const vigente = await aprovada(segunda)
    expect(vigente.versoes.map(({ numero, situacao }) => [numero, situacao])).toEqual([
      [2, 'V'],
      [1, 'S'],
    ])
    const terceira = await company.admin.call(revisa, { ...de(vigente), data: '2026-06-01', validade: '2099-12-31' })
    const ficou = await company.admin.call(descarta, de(terceira))
    expect(ficou).toMatchObject({ situacao: 'V', numero: 2 })
    const impar = await company.admin.refusal(revisa, { ...de(ficou), data: '2026-06-01', validade: '2026-05-31' })
    expect(impar.body.errors).toEqual([{ field: 'validade', message: c.VALIDADE_ANTES }])
  })

  it('equals a naive replay of the groups on its day', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 220 }),
        async (dias, dia) => {
          const lugar = await lugarComGrupo(app, company)
          const inicio = '2026-01-05'
          const linhas = [{ data: inicio, risco: lugar.riscoId }]
          const { rows } = await app.owner.query(
            'select gravidade_risco_id as g, probabilidade_risco_id as p from medicao_risco where id = $1',
            [lugar.medicaoId],
          )
          for (const depois of dias) {
            const data = somarDias(inicio, depois)
            const empresa_id = company.id
            const row = {
              empresa_id,
              grupo_homogeneo_id: lugar.grupoId,
              data,
              nome: `Desde ${data}`,
              finalidade: 'PGR',
            }
            const hid = await insert(app, 'grupo_homogeneo_historico', { ...row, local_ambiente_grupo_homogeneo: 'E' })
            const of = { empresa_id, grupo_homogeneo_historico_id: hid }
            await insert(app, 'grupo_homogeneo_estabelecimento', { ...of, estabelecimento_id: lugar.estabelecimentoId })
            await insert(app, 'grupo_homogeneo_ambiente', { ...of, ambiente_id: lugar.ambienteId })
            const risco = await insert(app, 'risco', {
              empresa_id,
              grupo_risco: 'FISICO',
              descricao: `Desde ${data} ${hid}`,
            })
            await insert(app, 'medicao_risco', {
              ...{ ...of, risco_id: risco, tipo_avaliacao: '2', utiliza_epc: '1', utiliza_epi: '0' },
              ...{ gravidade_risco_id: Number(rows[0].g), probabilidade_risco_id: Number(rows[0].p) },
            })
            linhas.push({ data, risco })
          }
          const data = somarDias(inicio, dia)
          const pgr = await aprovada(await criar(lugar, { data }))
          const { riscos } = await company.admin.call(c.lerInventario, { id: pgr.id })
          const ordenadas = linhas.toSorted((a, b) => (a.data < b.data ? 1 : -1))
          expect(riscos.map(({ riscoId }) => riscoId)).toEqual([vigenteEm(ordenadas, data)!.risco])
        },
      ),
      { numRuns: 8 },
    )
  })
})

describe('the report', () => {
  it('R1031 R1224 is of one programme, which is required', async () => {
    const ver = await company.user([relatorioPgr.authority])
    const vazio = await ver.refusal(relatorioPgr.preview, { pgrId: null } as never)
    expect(vazio.body.errors).toEqual([{ field: 'pgrId', message: 'PGR é obrigatório' }])
    const [um, outro] = [await lugarComGrupo(app, company, 'Um'), await lugarComGrupo(app, company, 'Outro')]
    const { id } = await criar(um)
    await criar(outro)
    const { groups } = await ver.call(relatorioPgr.preview, { pgrId: id })
    expect(groups.map(({ title }) => title)).toEqual(['Forneiros de Um'])
  })

  it('prints the kept inventory and plan, at both addresses; who is restricted to areas reads there the actions of theirs', async () => {
    const lugar = await lugarComGrupo(app, company, 'Tecelagem')
    const rascunho = await criar(lugar)
    await acao(rascunho.id, lugar)
    const pgr = await aprovada(rascunho)
    await app.owner.query("update risco set descricao = 'Depois' where id = $1", [lugar.riscoId])
    const papel = async (quem: Client, path: string) => {
      const sent = await quem.fetch('POST', path, { body: { pgrId: pgr.id, numero: null } })
      expect([sent.status, sent.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      return textOfPdf(new Uint8Array(await sent.arrayBuffer()))
    }
    const inteiro = await papel(company.admin, imprimirPgr.path)
    for (const texto of ['Tecelagem', 'Sumário', 'Calor de Tecelagem', 'Isolar o forno', 'Assinaturas', 'Vigente'])
      expect(inteiro).toContain(texto)
    expect(inteiro).not.toContain('Depois')
    const gestor = await company.user([relatorioPgr.authority, acoesPgr.authorities.ver], {
      areas: [await area(app, company.id)],
    })
    const dele = await papel(gestor, relatorioPgr.print.path)
    expect(dele).toContain('Calor de Tecelagem')
    expect(dele).not.toContain('Isolar o forno')
  })
})

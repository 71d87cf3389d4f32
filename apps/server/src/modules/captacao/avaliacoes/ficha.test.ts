/** The scorecard of a request: its criteria, the levels each evaluator gave, and what each user may see. */
import * as c from '@quadro/contract/captacao/avaliacoes/ficha.ts'
import * as selecao from '@quadro/contract/captacao/selecao/selecao.ts'
import * as s from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import {
  aplicacao,
  area,
  type Casa,
  casa,
  colaborador,
  escala,
  insert,
  pedido,
  pessoa,
} from '../../../testing/factories.ts'

let app: TestApp
let company: TestCompany
let other: TestCompany
let rh: Client & { usuarioId: number }
let gestor: Client & { usuarioId: number }
let onde: Casa
/** The ids of 'Básico' and 'Pleno'. */
let niveis: number[]
let torno: number
let desenho: number
/** A level of the other company. */
let alheio: number
const competencia = (empresa_id: number, nome: string, outros: Record<string, unknown> = {}) =>
  insert(app, 'competencia', { empresa_id, tipo: 'CONHECIMENTO', nome, ...outros })
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  other = await app.company()
  onde = await casa(app, company)
  niveis = await escala(app, company.id, { percentual: false })
  alheio = (await escala(app, other.id, { percentual: false }))[0]!
  torno = await competencia(company.id, 'Torno')
  desenho = await competencia(company.id, 'Desenho técnico', { solicitar_comentario: true })
  const empresa_id = company.id
  for (const competencia_id of [torno, desenho])
    await insert(app, 'cargo_competencia', { empresa_id, cargo_id: onde.cargoId, competencia_id })
  const configuracao_id = await insert(app, 'configuracao_nivel_competencia', {
    empresa_id,
    faixa_salarial_id: onde.faixaId,
    data: '2020-01-01',
  })
  await insert(app, 'competencia_linha', {
    empresa_id,
    configuracao_id,
    competencia_id: torno,
    nivel_competencia_id: niveis[1],
    peso: 3,
  })
  const avaliador = [...Object.values(s.autoridades), ...Object.values(c.autoridades)]
  rh = await company.user(avaliador, { nome: 'Camila Duarte' })
  gestor = await company.user([s.autoridades.ver, c.autoridades.avaliar], { nome: 'Marcos Ribas' })
})

async function vaga(outros: Record<string, unknown> = {}) {
  const nova = await company.admin.call(s.criar, pedido(onde, outros) as never)
  return rh.call(s.fluxo.endpoints.libera, { id: nova.id, versao: nova.versao, status: 'A' } as never)
}
const proprio = (nome: string, outros: Record<string, unknown> = {}) => ({
  id: null,
  competenciaId: null,
  nome,
  nivelExigidoId: niveis[1]!,
  peso: 1,
  ...outros,
})
/** A request with the criteria turning (weight 3, Pleno) and communication (weight 1, Pleno), and one application. */
async function comFicha() {
  const v = await vaga()
  const gravada = await rh.call(c.gravarFicha, {
    id: v.id,
    versao: v.versao,
    criterios: [
      { id: null, competenciaId: torno, nome: null, nivelExigidoId: niveis[1]!, peso: 3 },
      proprio('Comunicação'),
    ],
  })
  const { aplicacaoId, pessoaId, candidatoId } = await aplicacao(app, company.id, v.id)
  const [um, dois] = gravada.criterios.map((k) => k.id) as [number, number]
  return { id: v.id, versao: gravada.versao, aplicacaoId, pessoaId, candidatoId, um, dois }
}
const nota = (criterioId: number, nivelId: number, observacao: string | null = null) => ({
  criterioId,
  nivelId,
  observacao,
})
const avaliar = (
  quem: Client,
  { id, aplicacaoId }: { id: number; aplicacaoId: number },
  notas: ReturnType<typeof nota>[],
  versao = 0,
) => quem.call(c.avaliarCandidato, { id, aplicacaoId, versao, notas, comentario: null })

describe('the criteria of a request', () => {
  it('are offered from its position and band, kept in order, and asked anew by whoever saw another version', async () => {
    const v = await vaga()
    const vazia = await rh.call(c.lerFicha, { id: v.id })
    expect(vazia).toMatchObject({ criterios: [], pode: ['editar'] })
    expect(vazia.niveis.map((n) => n.descricao)).toEqual(['Básico', 'Pleno'])
    expect(vazia.doCargo.map(({ nome, nivelExigidoId, peso }) => [nome, nivelExigidoId, peso])).toEqual([
      ['Desenho técnico', null, 1],
      ['Torno', niveis[1], 3],
    ])
    const gravada = await rh.call(c.gravarFicha, {
      id: v.id,
      versao: v.versao,
      criterios: [
        proprio('Comunicação'),
        { id: null, competenciaId: torno, nome: null, nivelExigidoId: null, peso: 2 },
      ],
    })
    expect(gravada.criterios.map((k) => [k.nome, k.tipo, k.peso])).toEqual([
      ['Comunicação', null, 1],
      ['Torno', 'CONHECIMENTO', 2],
    ])
    expect(gravada.doCargo.map((k) => k.nome)).toEqual(['Desenho técnico'])
    const velha = await rh.refusal(c.gravarFicha, { id: v.id, versao: v.versao, criterios: [] })
    expect([velha.status, velha.body.code]).toEqual([409, 'STALE_VERSION'])
    // In reverse order, with another name and weight.
    const [comunicacao, torneiro] = gravada.criterios
    const mudada = await rh.call(c.gravarFicha, {
      id: v.id,
      versao: gravada.versao,
      criterios: [
        { ...torneiro!, peso: 4 },
        { ...comunicacao!, nome: 'Clareza ao falar' },
      ],
    })
    expect(mudada.criterios.map((k) => [k.id, k.nome, k.peso])).toEqual([
      [torneiro!.id, 'Torno', 4],
      [comunicacao!.id, 'Clareza ao falar', 1],
    ])
    const { rows } = await app.owner.query(
      `select acao, usuario_id::int as quem from auditoria where entidade = 'ficha_criterio' and registro_id = $1 order by id`,
      [torneiro!.id],
    )
    expect(rows).toEqual([
      { acao: 'I', quem: rh.usuarioId },
      { acao: 'U', quem: rh.usuarioId },
    ])
  })
  it('are refused twice, without a name, and with what the company or the scale does not have', async () => {
    const v = await vaga()
    const recusa = async (criterios: unknown[]) =>
      (await rh.refusal(c.gravarFicha, { id: v.id, versao: v.versao, criterios } as never)).body.errors?.[0]
    expect(await recusa([proprio('Clareza'), proprio(' clareza ')])).toMatchObject({
      field: 'criterios.1.nome',
      message: 'Critério repetido',
    })
    expect(await recusa([proprio('')])).toMatchObject({ message: 'Critério é obrigatório' })
    expect(await recusa([proprio('Peso', { peso: 0 })])).toMatchObject({ message: 'Informe um peso de 1 a 99999' })
    expect(await recusa([proprio('Nível', { nivelExigidoId: alheio })])).toMatchObject({
      field: 'criterios.0.nivelExigidoId',
      message: 'Escolha um item da lista',
    })
    const delas = await competencia(other.id, 'Costura')
    expect(await recusa([proprio('x', { nome: null, competenciaId: delas })])).toMatchObject({
      field: 'criterios.0.competenciaId',
    })
    const outra = await comFicha()
    expect(await recusa([proprio('Roubado', { id: outra.dois })])).toMatchObject({ field: 'criterios.0.nome' })
  })
  it('stay once evaluated, are read-only with the request, and go along with a copy of it', async () => {
    const f = await comFicha()
    await avaliar(rh, f, [nota(f.um, niveis[1]!)])
    const { criterios } = await rh.call(c.lerFicha, { id: f.id })
    const recusa = await rh.refusal(c.gravarFicha, { id: f.id, versao: f.versao, criterios: criterios.slice(1) })
    expect(recusa.body.errors).toEqual([
      expect.objectContaining({ field: 'criterios', message: "'Torno' já foi avaliado e não pode ser retirado." }),
    ])
    const copia = await rh.call(s.clonar, { id: f.id })
    expect((await rh.call(c.lerFicha, { id: copia.id })).criterios.map((k) => [k.nome, k.peso])).toEqual([
      ['Torno', 3],
      ['Comunicação', 1],
    ])
    const { versao } = await rh.call(s.ler, { id: f.id })
    await rh.call(s.fluxo.endpoints.cancela, {
      ...{ id: f.id, versao, obsCancelamento: null },
      motivoSemResposta: 'Falamos por telefone',
    })
    const fechada = await rh.call(c.lerFicha, { id: f.id })
    expect(fechada.pode).toEqual([])
    expect((await rh.refusal(c.gravarFicha, { id: f.id, versao: fechada.versao, criterios: [] })).body.code).toBe(
      'INVALID_STATE',
    )
  })
})

describe('what evaluators find', () => {
  it('is their own; the result is the weighted mean of all, and shows on the card', async () => {
    const f = await comFicha()
    await avaliar(rh, f, [nota(f.um, niveis[1]!), nota(f.dois, niveis[0]!, 'Falou pouco')])
    const dele = await avaliar(gestor, f, [nota(f.um, niveis[0]!)])
    // A user who only evaluates sees neither the levels of others nor a result that reveals them.
    expect(dele).toMatchObject({ soPropria: true, resultado: null })
    expect(dele.avaliacoes.map((a) => [a.avaliadorNome, a.propria, a.percentual])).toEqual([['Marcos Ribas', true, 50]])
    expect(JSON.stringify(dele)).not.toContain('Falou pouco')
    const toda = await rh.call(c.lerFichaDoCandidato, f)
    // Turning: (1 + 0,5) ÷ 2 of weight 3; communication: 0,5 of weight 1.
    expect(toda.resultado).toEqual({ percentual: 68.75, avaliados: 2, total: 2, avaliadores: 2 })
    expect(toda.avaliacoes.map((a) => [a.avaliadorNome, a.propria, a.percentual])).toEqual([
      ['Camila Duarte', true, 87.5],
      ['Marcos Ribas', false, 50],
    ])
    const cartao = async (quem: Client) =>
      (await quem.call(selecao.listar, { id: f.id })).candidatos.find((k) => k.id === f.aplicacaoId)?.ficha
    expect(await cartao(rh)).toBe(68.75)
    expect(await cartao(gestor)).toBeNull()
    const plain = await company.user([s.autoridades.ver])
    expect(await cartao(plain)).toBeNull()
    expect(await plain.call(c.lerFichaDoCandidato, f)).toMatchObject({ avaliacoes: [], resultado: null, pode: [] })
    expect(
      (
        await plain.refusal(c.avaliarCandidato, {
          ...f,
          versao: 0,
          notas: [nota(f.um, niveis[0]!)],
          comentario: null,
        } as never)
      ).status,
    ).toBe(403)
  })
  it('changes by its version, is audited without its words, and can be taken back', async () => {
    const f = await comFicha()
    const primeira = await avaliar(rh, f, [nota(f.um, niveis[0]!, 'Segredo do ofício'), nota(f.dois, niveis[0]!)])
    const { id, versao } = primeira.avaliacoes[0]!
    expect(
      (
        await rh.refusal(c.avaliarCandidato, {
          id: f.id,
          aplicacaoId: f.aplicacaoId,
          versao: 0,
          notas: [nota(f.um, niveis[1]!)],
          comentario: null,
        })
      ).body.code,
    ).toBe('STALE_VERSION')
    const segunda = await avaliar(rh, f, [nota(f.um, niveis[1]!)], versao)
    expect(segunda.avaliacoes[0]?.notas.map((n) => [n.criterioId, n.nivelId, n.observacao])).toEqual([
      [f.um, niveis[1], null],
    ])
    expect(segunda.resultado).toMatchObject({ percentual: 100, avaliados: 1, total: 2 })
    const { rows } = await app.owner.query(
      `select entidade, acao, usuario_id::int as quem, antes::text as antes, depois::text as depois from auditoria
        where empresa_id = $1 and (entidade = 'ficha_avaliacao' and registro_id = $2 or entidade = 'ficha_nota' and registro_id in (
          select n.registro_id from auditoria n where n.entidade = 'ficha_nota' and n.acao = 'I'
             and n.depois ->> 'ficha_avaliacao_id' = $2::bigint::text)) order by id`,
      [company.id, id],
    )
    expect(rows.map((r) => `${r.entidade} ${r.acao}`)).toEqual([
      'ficha_avaliacao I',
      'ficha_nota I',
      'ficha_nota I',
      'ficha_nota D',
      'ficha_nota U',
    ])
    expect(new Set(rows.map((r) => r.quem))).toEqual(new Set([rh.usuarioId]))
    expect(JSON.stringify(rows)).not.toContain('Segredo')
    const alvo = { id: f.id, aplicacaoId: f.aplicacaoId }
    expect((await rh.refusal(c.retirarAvaliacao, { ...alvo, versao })).body.code).toBe('STALE_VERSION')
    expect(await rh.call(c.retirarAvaliacao, { ...alvo, versao: segunda.avaliacoes[0]!.versao })).toMatchObject({
      avaliacoes: [],
      resultado: { percentual: null },
    })
    expect((await rh.refusal(c.retirarAvaliacao, { ...alvo, versao: 0 })).status).toBe(404)
  })
  it('asks why where the competence says so, and takes only criteria and levels of the request', async () => {
    const v = await vaga()
    const { criterios } = await rh.call(c.gravarFicha, {
      id: v.id,
      versao: v.versao,
      criterios: [{ id: null, competenciaId: desenho, nome: null, nivelExigidoId: null, peso: 1 }],
    })
    const { aplicacaoId } = await aplicacao(app, company.id, v.id)
    const alvo = { id: v.id, aplicacaoId, versao: 0, comentario: null }
    const k = criterios[0]!
    expect(k.pedeObservacao).toBe(true)
    const recusa = async (notas: unknown[]) =>
      (await rh.refusal(c.avaliarCandidato, { ...alvo, notas } as never)).body.errors?.[0]
    expect(await recusa([nota(k.id, niveis[0]!)])).toMatchObject({
      field: 'notas.0.observacao',
      message: 'Observação é obrigatória',
    })
    expect(await recusa([])).toMatchObject({ message: 'Avalie ao menos um critério' })
    const outra = await comFicha()
    expect(await recusa([nota(outra.um, niveis[0]!)])).toMatchObject({ field: 'notas.0.criterioId' })
    expect(await recusa([nota(k.id, alheio, 'porque sim')])).toMatchObject({ field: 'notas.0.nivelId' })
  })
  it('is measured by the scale of the day of the request: a later one changes nothing', async () => {
    const f = await comFicha()
    await avaliar(rh, f, [nota(f.um, niveis[0]!)])
    const historico_id = await insert(app, 'nivel_competencia_historico', {
      empresa_id: company.id,
      data: '2026-11-15',
    })
    for (const [i, descricao] of ['Iniciante', 'Aprendiz'].entries())
      await insert(app, 'config_historico_nivel', {
        empresa_id: company.id,
        historico_id,
        ordem: i,
        nivel_competencia_id: await insert(app, 'nivel_competencia', { empresa_id: company.id, descricao }),
      })
    expect(await rh.call(c.lerFichaDoCandidato, f)).toMatchObject({ resultado: { percentual: 50 } })
    expect((await rh.call(c.lerFicha, { id: f.id })).niveis.map((n) => n.descricao)).toEqual(['Básico', 'Pleno'])
  })
  it('ends with the hiring, the withdrawal and the request', async () => {
    const f = await comFicha()
    const notas = [nota(f.um, niveis[1]!)]
    const tentar = () =>
      rh.refusal(c.avaliarCandidato, { id: f.id, aplicacaoId: f.aplicacaoId, versao: 0, notas, comentario: null })
    const talento_id = await insert(app, 'talento', {
      empresa_id: company.id,
      pessoa_id: f.pessoaId,
      data_admissao: '2027-01-01',
    })
    const por = (column: string, value: unknown) =>
      app.owner.query(`update candidato_solicitacao set ${column} = $1 where id = $2`, [value, f.aplicacaoId])
    await por('talento_id', talento_id)
    expect((await tentar()).body.message).toBe('Este candidato já foi contratado.')
    await por('talento_id', null)
    await por('removed_at', new Date())
    expect((await tentar()).status).toBe(404)
    expect((await rh.refusal(c.lerFichaDoCandidato, f)).status).toBe(404)
    await por('removed_at', null)
    const { versao } = await rh.call(s.ler, { id: f.id })
    await rh.call(s.fluxo.endpoints.encerra, {
      ...{ id: f.id, versao, dataEncerramento: '2026-11-20', obsEncerra: null },
      motivoSemResposta: 'Falamos por telefone',
    })
    expect((await tentar()).body.code).toBe('INVALID_STATE')
    expect((await rh.call(c.lerFichaDoCandidato, f)).pode).toEqual([])
  })
})

describe('attacks', () => {
  it('nobody evaluates themselves or reads what was found in them, whatever they may do otherwise', async () => {
    const f = await comFicha()
    const lugar = { estabelecimento_id: onde.estabelecimentoId, area_id: onde.areaId, faixa_salarial_id: onde.faixaId }
    const { talentoId } = await colaborador(app, company.id, f.pessoaId, lugar)
    const proprio = await company.user([...Object.values(s.autoridades), ...Object.values(c.autoridades)], {
      talentoId,
    })
    await avaliar(rh, f, [nota(f.um, niveis[0]!, 'Nada disso para ele ler')])
    const recusa = await proprio.refusal(c.avaliarCandidato, {
      id: f.id,
      aplicacaoId: f.aplicacaoId,
      versao: 0,
      notas: [nota(f.um, niveis[1]!)],
      comentario: null,
    })
    expect([recusa.body.code, recusa.body.message]).toEqual(['INVALID_STATE', 'Ninguém avalia a si mesmo.'])
    expect(await proprio.call(c.lerFichaDoCandidato, f)).toMatchObject({ avaliacoes: [], resultado: null, pode: [] })
    const { candidatos } = await proprio.call(selecao.listar, { id: f.id })
    expect(candidatos.find((k) => k.id === f.aplicacaoId)?.ficha).toBeNull()
  })
  it("another recruiter's restricted request and another company's are as if they did not exist", async () => {
    const f = await comFicha()
    const tudo = [...Object.values(s.autoridades), ...Object.values(c.autoridades)]
    const longe = await company.user(tudo, { areas: [await area(app, company.id)] })
    for (const quem of [longe, other.admin]) {
      const alvo = { id: f.id, aplicacaoId: f.aplicacaoId }
      const notas = [nota(f.um, niveis[1]!)]
      expect((await quem.refusal(c.lerFicha, { id: f.id })).status).toBe(404)
      expect((await quem.refusal(c.gravarFicha, { id: f.id, versao: f.versao, criterios: [] })).status).toBe(404)
      expect((await quem.refusal(c.lerFichaDoCandidato, alvo)).status).toBe(404)
      expect((await quem.refusal(c.avaliarCandidato, { ...alvo, versao: 0, notas, comentario: null })).status).toBe(404)
      expect((await quem.refusal(c.retirarAvaliacao, { ...alvo, versao: 1 })).status).toBe(404)
    }
    // An application of another request, under the path of this one.
    const outra = await comFicha()
    expect((await rh.refusal(c.lerFichaDoCandidato, { id: f.id, aplicacaoId: outra.aplicacaoId })).status).toBe(404)
  })
  it('a request kept from its area’s manager is kept from the manager’s evaluation too', async () => {
    const areaId = await area(app, company.id)
    const pessoaId = await pessoa(app, company.id)
    const { talentoId } = await colaborador(app, company.id, pessoaId, {
      estabelecimento_id: onde.estabelecimentoId,
      area_id: areaId,
      faixa_salarial_id: onde.faixaId,
    })
    const { rows } = await app.owner.query('select id from area_historico where area_id = $1', [areaId])
    await insert(app, 'area_responsavel', {
      empresa_id: company.id,
      area_historico_id: Number(rows[0].id),
      tipo: 'R',
      empresa_responsavel_id: company.id,
      talento_id: talentoId,
    })
    const oculta = await vaga({ areaOrganizacionalId: areaId, invisivelParaGestor: true })
    const { aplicacaoId } = await aplicacao(app, company.id, oculta.id)
    const responsavel = await company.user([s.autoridades.ver, c.autoridades.avaliar, c.autoridades.ver], { talentoId })
    expect((await responsavel.refusal(c.lerFichaDoCandidato, { id: oculta.id, aplicacaoId })).status).toBe(404)
  })
})

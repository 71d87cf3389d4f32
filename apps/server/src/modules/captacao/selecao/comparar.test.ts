/** Candidates side by side, compared with what their request asks for: what each user sees and what nobody sees. */
import * as avaliacoes from '@quadro/contract/captacao/avaliacoes/avaliacoes.ts'
import * as ficha from '@quadro/contract/captacao/avaliacoes/ficha.ts'
import { autoridades as candidatos } from '@quadro/contract/captacao/candidatos/candidatos-autoridade.ts'
import * as c from '@quadro/contract/captacao/selecao/comparar.ts'
import * as vinculo from '@quadro/contract/captacao/selecao/vinculo-candidato.ts'
import * as s from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import * as colaboradores from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import {
  gravarParametrosSistema,
  lerParametrosSistema,
} from '@quadro/contract/utilitario/parametros/parametros-sistema.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { aplicacao, area, type Casa, casa, colaborador, escala, insert, pedido } from '../../../testing/factories.ts'
import { textOfPdf } from '../../../testing/pdf.ts'

let app: TestApp
let company: TestCompany
let other: TestCompany
let rh: Client
let onde: Casa
let cargo: string
let fortaleza: { id: number; uf: number }
let caucaia: number
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  other = await app.company()
  rh = company.admin
  onde = await casa(app, company)
  cargo = (await app.owner.query('select nome from cargo where id = $1', [onde.cargoId])).rows[0].nome
  const { rows } = await app.owner.query(
    `insert into estado (nome, sigla) values ('Comparado', 'QC') on conflict (sigla) do update set nome = 'Comparado' returning id`,
  )
  const uf = Number(rows[0].id)
  fortaleza = { id: await insert(app, 'cidade', { nome: `Porto ${uf}${company.id}`, estado_id: uf }), uf }
  caucaia = await insert(app, 'cidade', { nome: `Serra ${uf}${company.id}`, estado_id: uf })
})

async function vaga(outros: Record<string, unknown> = {}, de: TestCompany = company, casaDe: Casa = onde) {
  const nova = await de.admin.call(s.criar, pedido(casaDe, outros) as never)
  const quem = await de.user(Object.values(s.autoridades))
  return quem.call(s.fluxo.endpoints.libera, { id: nova.id, versao: nova.versao, status: 'A' } as never)
}
const exigente = () =>
  vaga({
    escolaridade: '09',
    ufId: fortaleza.uf,
    cidadeId: fortaleza.id,
    experiencias: 'Dois anos na função',
    remuneracao: 7200,
  })
async function candidato(
  solicitacaoId: number,
  dados: Record<string, unknown> = {},
  { pretensao = null }: { pretensao?: number | null } = {},
) {
  const one = await aplicacao(app, company.id, solicitacaoId)
  const columns = Object.keys(dados)
  if (columns.length > 0)
    await app.owner.query(
      `update pessoa set ${columns.map((column, i) => `${column} = $${i + 2}`).join(', ')} where id = $1`,
      [one.pessoaId, ...Object.values(dados)],
    )
  await app.owner.query('update candidato set pretencao_salarial = $2 where id = $1', [one.candidatoId, pretensao])
  return one
}
const ler = (id: number, ids: number[], quem: Client = rh) => quem.call(c.comparar, { id, aplicacoesIds: ids })
const linha = (lida: c.Comparacao, id: string) => lida.grupos.flatMap((g) => g.linhas).find((l) => l.id === id)
const estados = (lida: c.Comparacao, id: string) => linha(lida, id)?.celulas.map((x) => x.estado)

describe('the comparison', () => {
  it('tells of each requirement what is asked and what each candidate brings, in the order of the address', async () => {
    const v = await exigente()
    const forte = await candidato(
      v.id,
      { nome: 'Ana Forte', escolaridade: '10', cidade_id: fortaleza.id, uf_id: fortaleza.uf },
      { pretensao: 7000 },
    )
    const quase = await candidato(
      v.id,
      { nome: 'Bia Quase', escolaridade: '08', cidade_id: caucaia, uf_id: fortaleza.uf },
      { pretensao: 7500 },
    )
    const vazio = await candidato(v.id, { nome: 'Caio Vazio' })
    const empresa_id = company.id
    const trabalho = (pessoa_id: number, ate: string) =>
      insert(app, 'experiencia', {
        empresa_id,
        pessoa_id,
        empresa: 'Moinho',
        cargo_id: onde.cargoId,
        data_admissao: '2020-01-01',
        data_desligamento: ate,
      })
    await trabalho(forte.pessoaId, '2022-12-31')
    await trabalho(quase.pessoaId, '2020-12-31')
    await insert(app, 'candidato_cargo', { empresa_id, candidato_id: forte.candidatoId, cargo_id: onde.cargoId })
    const idioma_id = await insert(app, 'idioma', { empresa_id, nome: 'Inglês' })
    await insert(app, 'pessoa_idioma', { empresa_id, pessoa_id: quase.pessoaId, idioma_id, nivel: 'I' })
    await app.owner.query('update candidato set disponivel = false where id = $1', [vazio.candidatoId])

    const lida = await ler(
      v.id,
      [quase, forte, vazio].map((x) => x.aplicacaoId),
    )
    expect(lida.solicitacao).toMatchObject({ id: v.id, codigo: v.codigo, candidatos: 3 })
    expect(lida.candidatos.map((k) => k.nome)).toEqual(['Bia Quase', 'Ana Forte', 'Caio Vazio'])
    expect(linha(lida, 'escolaridade')).toMatchObject({
      pedido: 'Educação superior completa ou mais',
      celulas: [
        { estado: 'parte', texto: 'Educação superior incompleta' },
        { estado: 'atende', texto: 'Pós-graduação completa' },
        { estado: 'desconhecido', texto: 'não encontrado' },
      ],
    })
    expect(linha(lida, 'experiencia')?.pedido).toBe('2a ou mais')
    expect(estados(lida, 'experiencia')).toEqual(['parte', 'atende', 'desconhecido'])
    expect(linha(lida, 'cargo')).toMatchObject({ pedido: cargo })
    expect(estados(lida, 'cargo')).toEqual(['desconhecido', 'atende', 'desconhecido'])
    expect(estados(lida, 'lugar')).toEqual(['parte', 'atende', 'desconhecido'])
    expect(estados(lida, 'disponibilidade')).toEqual(['atende', 'atende', 'nao'])
    expect(linha(lida, 'pretensao')).toMatchObject({ pedido: 'até R$\u00a07.200,00' })
    expect(estados(lida, 'pretensao')).toEqual(['parte', 'atende', 'desconhecido'])
    expect(linha(lida, 'idiomas')?.celulas.map((x) => x.texto)).toEqual(['Inglês intermediário', '—', '—'])
    expect(lida.grupos[0]!.contagens).toEqual([
      { atende: 1, de: 6 },
      { atende: 6, de: 6 },
      { atende: 0, de: 6 },
    ])
    expect(linha(lida, 'etapa')?.celulas[0]?.texto).toBe('Inscritos')
  })
  it('reads schooling from the position where the request says nothing of it', async () => {
    const casaDela = await casa(app, company)
    await app.owner.query(`update cargo set escolaridade = '07', experiencia = 'Seis meses' where id = $1`, [
      casaDela.cargoId,
    ])
    const v = await vaga({}, company, casaDela)
    const one = await candidato(v.id, { escolaridade: '07' })
    const lida = await ler(v.id, [one.aplicacaoId])
    expect(linha(lida, 'escolaridade')).toMatchObject({
      pedido: 'Ensino médio completo ou mais',
      celulas: [{ estado: 'atende' }],
    })
    expect(linha(lida, 'experiencia')?.pedido).toBe('6m ou mais')
  })
  it('shows what evaluators found, and until then what candidates say of themselves', async () => {
    const casaDela = await casa(app, company)
    const niveis = await escala(app, company.id, { percentual: false, data: '2019-01-01' })
    const empresa_id = company.id
    const competencia = (nome: string) => insert(app, 'competencia', { empresa_id, tipo: 'CONHECIMENTO', nome })
    const [torno, fresa] = [await competencia('Torno CNC'), await competencia('Fresa')]
    for (const competencia_id of [torno, fresa])
      await insert(app, 'cargo_competencia', { empresa_id, cargo_id: casaDela.cargoId, competencia_id })
    const v = await vaga({}, company, casaDela)
    const um = await candidato(v.id, { cursos: 'Curso de fresa no SENAI' })
    const dois = await candidato(v.id)
    await insert(app, 'candidato_conhecimento', { empresa_id, candidato_id: dois.candidatoId, competencia_id: fresa })
    const { criterios } = await rh.call(ficha.gravarFicha, {
      id: v.id,
      versao: v.versao,
      criterios: [
        { id: null, competenciaId: torno, nome: null, nivelExigidoId: niveis[1]!, peso: 2 },
        { id: null, competenciaId: null, nome: 'Comunicação', nivelExigidoId: null, peso: 1 },
      ],
    })
    const colega = await company.user([s.autoridades.ver, ficha.autoridades.avaliar])
    const notas = (nivelId: number) => [{ criterioId: criterios[0]!.id, nivelId, observacao: null }]
    const alvo = { id: v.id, aplicacaoId: um.aplicacaoId, versao: 0, comentario: null }
    await rh.call(ficha.avaliarCandidato, { ...alvo, notas: notas(niveis[0]!) })
    await colega.call(ficha.avaliarCandidato, { ...alvo, notas: notas(niveis[1]!) })
    const ids = [um.aplicacaoId, dois.aplicacaoId]
    const lida = await ler(v.id, ids)
    expect(linha(lida, `criterio:${criterios[0]!.id}`)).toMatchObject({
      titulo: 'Torno CNC',
      pedido: 'Pleno',
      celulas: [
        { estado: 'parte', texto: 'Básico a Pleno' },
        { estado: 'desconhecido', texto: 'não encontrado' },
      ],
    })
    expect(linha(lida, `criterio:${criterios[1]!.id}`)?.celulas[1]).toEqual({
      estado: 'desconhecido',
      texto: 'sem avaliação',
    })
    // A competence that the position asks for and that is not a criterion of the request.
    expect(linha(lida, `competencia:${fresa}`)?.celulas).toEqual([
      { estado: 'parte', texto: 'no currículo' },
      { estado: 'atende', texto: 'informado' },
    ])
    expect(linha(lida, 'ficha')?.celulas.map((x) => x.texto)).toEqual([
      '75% · 1 de 2 critérios · 2 avaliadores',
      'sem avaliação',
    ])
    // A user who only evaluates sees their own levels and no result.
    const dele = await ler(v.id, ids, colega)
    expect(linha(dele, `criterio:${criterios[0]!.id}`)?.celulas[0]).toEqual({ estado: 'atende', texto: 'Pleno' })
    expect(linha(dele, 'ficha')?.celulas[0]).toMatchObject({ oculto: true })
    const plain = await company.user([s.autoridades.ver])
    expect(linha(await ler(v.id, ids, plain), `criterio:${criterios[1]!.id}`)?.celulas[0]).toMatchObject({
      oculto: true,
    })
  })
  it('says who has left the request meanwhile, and compares the others', async () => {
    const v = await vaga()
    const [fica, sai] = [await candidato(v.id, { nome: 'Fica Aqui' }), await candidato(v.id, { nome: 'Saiu Ontem' })]
    await app.owner.query('update candidato_solicitacao set removed_at = now() where id = $1', [sai.aplicacaoId])
    const lida = await ler(v.id, [sai.aplicacaoId, fica.aplicacaoId])
    expect(lida.candidatos.map((k) => k.nome)).toEqual(['Fica Aqui'])
    expect(lida.retirados).toEqual(['Saiu Ontem'])
  })
  it('looks for knowledge in the curriculum of whoever works here only for who may read it', async () => {
    const empresa_id = company.id
    const v = await exigente()
    const nome = `Sigilosa ${v.id}`
    const competencia_id = await insert(app, 'competencia', { empresa_id, tipo: 'CONHECIMENTO', nome })
    await insert(app, 'cargo_competencia', { empresa_id, cargo_id: onde.cargoId, competencia_id })
    const dela = await candidato(v.id, { nome: 'Eva Emprega', ocr_texto: `Conheço bem ${nome}.` })
    const lugar = { estabelecimento_id: onde.estabelecimentoId, area_id: onde.areaId, faixa_salarial_id: onde.faixaId }
    await colaborador(app, empresa_id, dela.pessoaId, lugar)
    const recrutadora = await company.user(Object.values(s.autoridades))
    const acha = async (quem: Client) =>
      linha(await ler(v.id, [dela.aplicacaoId], quem), `competencia:${competencia_id}`)?.celulas[0]?.texto
    expect([await acha(rh), await acha(recrutadora)]).toEqual(['no currículo', 'não encontrado'])
  })
  it('compares a candidate whom another company shares by what it shares: never a wish', async () => {
    const compartilhar = async (compartilhaCandidatos: boolean) => {
      const { pode: _, ...atual } = await rh.call(lerParametrosSistema, {})
      await (await app.everywhere(company.id)).call(gravarParametrosSistema, { ...atual, compartilhaCandidatos })
    }
    await compartilhar(true)
    try {
      const v = await exigente()
      const deLa = await aplicacao(app, other.id, (await vaga({}, other, await casa(app, other))).id)
      await app.owner.query(`update pessoa set escolaridade = '09' where id = $1`, [deLa.pessoaId])
      await app.owner.query('update candidato set pretencao_salarial = 5432.1 where id = $1', [deLa.candidatoId])
      await rh.call(vinculo.vincular, {
        id: deLa.candidatoId,
        empresaId: company.id,
        candidatoId: deLa.candidatoId,
        solicitacoesIds: [v.id],
      })
      const { rows } = await app.owner.query(
        'select id from candidato_solicitacao where solicitacao_id = $1 and origem_candidato_id = $2',
        [v.id, deLa.candidatoId],
      )
      const lida = await ler(v.id, [Number(rows[0].id)])
      expect(lida.candidatos[0]?.empresaDeOrigem).toBeTruthy()
      expect(estados(lida, 'escolaridade')).toEqual(['atende'])
      expect(linha(lida, 'pretensao')?.celulas[0]).toMatchObject({ oculto: true })
      expect(JSON.stringify(lida)).not.toMatch(/5\.?432[.,]1/)
    } finally {
      await compartilhar(false)
    }
  })
  it('prints the same in the company’s name', async () => {
    const v = await exigente()
    const one = await candidato(v.id, { nome: 'Ana Impressa', escolaridade: '09' }, { pretensao: 7100 })
    const two = await candidato(v.id, { nome: 'Bruno Impresso' })
    const sent = await rh.send(c.imprimirComparacao, {
      id: v.id,
      aplicacoesIds: [one.aplicacaoId, two.aplicacaoId],
    })
    expect(sent.headers.get('content-type')).toContain('application/pdf')
    const text = await textOfPdf(new Uint8Array(await sent.arrayBuffer()))
    for (const shown of [
      'Comparar candidatos',
      `Solicitação ${v.codigo}`,
      'Ana Impressa',
      'Bruno Impresso',
      'Educação superior completa ou mais',
      '7.100,00',
      'não encontrado',
      'quem decide são as pessoas',
    ])
      expect(text).toContain(shown)
    const plain = await company.user([s.autoridades.ver])
    const blind = await plain.send(c.imprimirComparacao, { id: v.id, aplicacoesIds: [one.aplicacaoId] })
    expect(await textOfPdf(new Uint8Array(await blind.arrayBuffer()))).not.toContain('7.100,00')
  })
})

describe('attacks', () => {
  it('of somebody else’s candidates: another company’s, another request’s or none’s among the ids is not found', async () => {
    const [v, outra] = [await vaga(), await vaga()]
    const [meu, vizinho] = [await candidato(v.id), await candidato(outra.id)]
    const alheio = await aplicacao(app, other.id, (await vaga({}, other, await casa(app, other))).id)
    for (const id of [alheio.aplicacaoId, vizinho.aplicacaoId, 999_999_999])
      for (const entry of [c.comparar, c.imprimirComparacao])
        expect(
          (await rh.refusal(entry as typeof c.comparar, { id: v.id, aplicacoesIds: [meu.aplicacaoId, id] })).status,
        ).toBe(404)
  })
  it('of a request out of the areas of a restricted user, by its id', async () => {
    const v = await vaga()
    const { aplicacaoId } = await candidato(v.id)
    const longe = await company.user(
      [...Object.values(s.autoridades), ...Object.values(candidatos), ...Object.values(ficha.autoridades)],
      { areas: [await area(app, company.id)] },
    )
    for (const quem of [longe, other.admin])
      for (const entry of [c.comparar, c.imprimirComparacao])
        expect(
          (await quem.refusal(entry as typeof c.comparar, { id: v.id, aplicacoesIds: [aplicacaoId] })).status,
        ).toBe(404)
    expect(
      (await (await company.user([])).refusal(c.comparar, { id: v.id, aplicacoesIds: [aplicacaoId] })).status,
    ).toBe(403)
  })
  it('by numbers: none, six, or one twice', async () => {
    const v = await vaga()
    const { aplicacaoId } = await candidato(v.id)
    for (const ids of [[], [1, 2, 3, 4, 5, 6], [aplicacaoId, aplicacaoId]])
      expect((await rh.refusal(c.comparar, { id: v.id, aplicacoesIds: ids })).status).toBe(400)
  })
  it('on salaries: the wish without its authority, of an employee out of reach, and what the vacancy pays', async () => {
    const v = await exigente()
    const fora = await candidato(v.id, {}, { pretensao: 6543.21 })
    const dentro = await candidato(v.id, {}, { pretensao: 6789.12 })
    await colaborador(app, company.id, dentro.pessoaId, {
      estabelecimento_id: onde.estabelecimentoId,
      area_id: await area(app, company.id),
      faixa_salarial_id: onde.faixaId,
    })
    const ids = [fora.aplicacaoId, dentro.aplicacaoId]
    const leituras = async () =>
      (
        await app.owner.query(
          `select registro_id::int as id from auditoria where entidade = 'candidato' and acao = 'L' and registro_id = any ($1) order by id`,
          [[fora.candidatoId, dentro.candidatoId]],
        )
      ).rows.map((r) => r.id)
    const plain = await company.user([s.autoridades.ver])
    const cega = await ler(v.id, ids, plain)
    expect(linha(cega, 'pretensao')).toMatchObject({
      pedido: null,
      celulas: [
        { estado: null, texto: 'Oculto', oculto: true },
        { estado: null, texto: 'Oculto', oculto: true },
      ],
    })
    expect(JSON.stringify(cega)).not.toContain('R$')
    expect(await leituras()).toEqual([])
    // A user who may see expected salaries but is restricted to the request's area does not reach an employee of another area.
    const restrito = await company.user(
      [s.autoridades.ver, s.autoridades.verRemuneracao, verSalario, colaboradores.autoridades.ver],
      { areas: [onde.areaId] },
    )
    const dele = await ler(v.id, ids, restrito)
    expect(linha(dele, 'pretensao')?.celulas.map((x) => x.texto)).toEqual(['R$\u00a06.543,21', 'Oculto'])
    expect(JSON.stringify(dele)).not.toMatch(/6\.?789[.,]12/)
    expect(await leituras()).toEqual([fora.candidatoId])
    expect(linha(await ler(v.id, ids), 'pretensao')?.celulas.map((x) => x.texto)).toEqual([
      'R$\u00a06.543,21',
      'R$\u00a06.789,12',
    ])
  })
  it('on what nobody may be chosen by: neither answer nor paper knows age, sex, civil status, race, disability or documents', async () => {
    const v = await vaga({ sexo: 'F', idadeMinima: 21, idadeMaxima: 35 })
    const { aplicacaoId, pessoaId } = await candidato(v.id, {
      data_nascimento: '1961-02-03',
      sexo: 'M',
      estado_civil: '05',
      etnia_raca: '4',
      deficiencia: '3',
      rg: '99887766',
    })
    const lida = JSON.stringify(await ler(v.id, [aplicacaoId]))
    const sent = await rh.send(c.imprimirComparacao, { id: v.id, aplicacoesIds: [aplicacaoId] })
    const paper = await textOfPdf(new Uint8Array(await sent.arrayBuffer()))
    const { rows } = await app.owner.query('select cpf from pessoa where id = $1', [pessoaId])
    for (const text of [lida, paper]) {
      expect(text).not.toMatch(
        /1961|nascimento|idade m|sexo|masculino|feminino|vi[úu]v|preta|etnia|defici|visual|\banos\b/i,
      )
      expect(text).not.toContain('99887766')
      expect(text).not.toContain(rows[0].cpf)
    }
  })
  it('with a script for a name: it is told and printed as the letters that it is', async () => {
    const v = await vaga({ descricao: '<img src=x onerror=alert(1)>' })
    const nome = `"><script>alert('x')</script> #eval("1")`
    const { aplicacaoId } = await candidato(v.id, { nome })
    const lida = await ler(v.id, [aplicacaoId])
    expect(lida.candidatos[0]?.nome).toBe(nome)
    const sent = await rh.send(c.imprimirComparacao, { id: v.id, aplicacoesIds: [aplicacaoId] })
    expect(sent.status).toBe(200)
    expect(await textOfPdf(new Uint8Array(await sent.arrayBuffer()))).toContain('#eval("1")')
  })
  it('on evaluations: results only with their authority, and none without seeing evaluations', async () => {
    const v = await vaga()
    const { aplicacaoId } = await candidato(v.id)
    const modelo_id = await insert(app, 'avaliacao_modelo', {
      empresa_id: company.id,
      titulo: 'Teste técnico',
      tipo: 'C',
    })
    await insert(app, 'solicitacao_avaliacao', {
      empresa_id: company.id,
      solicitacao_id: v.id,
      modelo_id,
      respondente: 'R',
    })
    const titulos = async (quem: Client) =>
      (await ler(v.id, [aplicacaoId], quem)).grupos.flatMap((g) => g.linhas.map((l) => l.titulo))
    expect(await titulos(rh)).toContain('Teste técnico')
    expect(await titulos(await company.user([s.autoridades.ver]))).not.toContain('Teste técnico')
    expect(await titulos(await company.user([s.autoridades.ver, avaliacoes.autoridades.ver]))).toContain(
      'Teste técnico',
    )
  })
})

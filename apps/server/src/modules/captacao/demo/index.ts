import type { DemoPart } from '../../../demo/part.ts'
import { Random } from '../../../demo/random.ts'
import { partesDosCargos } from '../../cargo-salario/demo/cargos.ts'
import { propostas } from '../../cargo-salario/demo/propostas.ts'
import { extrasDeCandidatos } from '../../geral/demo/campos-extras.ts'
import { cadastrosAConfirmar } from './a-confirmar.ts'
import { aceites } from './aceites.ts'
import { avaliacoes } from './avaliacoes.ts'
import { cadastrosDaSelecao } from './cadastros.ts'
import { bancoDeTalentos } from './candidatos.ts'
import { entrevistas } from './entrevistas.ts'
import { fichas } from './fichas.ts'
import { interessesDosCandidatos } from './interesses.ts'
import { perguntasDaVaga } from './perguntas.ts'
import { curriculosRecebidos } from './recebidos.ts'
import { etapasDosCargos, metasDasEtapas, respostas } from './respostas.ts'
import { recruitment } from './solicitacoes.ts'

export const demo: DemoPart = {
  tables: [
    'cargo_area_formacao',
    'cargo_etapa_avaliacao',
    'cargo_etapa_seletiva',
    'motivo_solicitacao',
    'etapa_seletiva',
    'idioma',
    'area_formacao',
    'como_ficou_sabendo_vaga',
    'solicitacao_pessoal',
    'anuncio',
    'solicitacao_pergunta',
    'area_interesse',
    'area_interesse_area',
    'candidato',
    'candidato_area_interesse',
    'candidato_cargo',
    'candidato_conhecimento',
    'candidato_marcador',
    'certificado_pessoa',
    'marcador',
    'exame_palografico',
    'formacao',
    'experiencia',
    'pessoa_idioma',
    'candidato_solicitacao',
    'candidatura_resposta',
    'mensagem_candidato',
    'modelo_mensagem',
    'modelo_carta',
    'recusa_candidato',
    'historico_candidato',
    'solicitacao_avaliacao',
    'avaliacao_candidato',
    'entrevista',
    'entrevistador',
    'ficha_criterio',
    'ficha_avaliacao',
    'ficha_nota',
    'aceite_pedido',
    'curriculo_recebido',
  ],
  // Each part has its own `new Random(…)`, so that a change in one does not alter the data of the following ones.
  async company(c) {
    const { ids, org, hoje, seed, n, empresaId, write } = c
    const [administracao, rh, recrutamento, gestor] = c.usuarios as [number, number, number, number]
    const competencias = { ...c.rows }
    const selecao = recruitment(c.random, ids, org, {
      hoje,
      solicitacoes: c.solicitacoes,
      candidatos: c.candidatos,
      usuarios: { solicitante: recrutamento, liberador: administracao },
      cidades: c.cidades,
    })
    metasDasEtapas(selecao)
    const banco = bancoDeTalentos(new Random(seed + 3 + n), ids, org, selecao, hoje)
    const complementos = cadastrosDaSelecao(ids, org, selecao, { hoje, seed: seed + 31 * (n + 1) })
    await write(selecao)
    await write(banco)
    await write(complementos)
    await write(perguntasDaVaga(ids, empresaId, selecao, seed + 97 * (n + 1)))
    await write(
      interessesDosCandidatos(new Random(seed + 53 * (n + 1)), ids, empresaId, {
        selecao,
        areas: complementos.area_interesse ?? [],
        saberes: (competencias.competencia ?? []).filter((one) => one.tipo === 'CONHECIMENTO'),
        hoje,
      }),
    )
    if (n === 0) await write(extrasDeCandidatos(new Random(seed + 2), ids, selecao, hoje))
    if (c.gestorTalento)
      await write(
        propostas(ids, org, selecao, {
          hoje,
          gestor: { pessoaId: c.gestorTalento.pessoaId, usuarioId: gestor },
          rhId: rh,
        }),
      )
    const pedidas = avaliacoes(ids, empresaId, selecao, { hoje, usuario: administracao })
    await write(pedidas)
    const partes = partesDosCargos(ids, org, selecao, hoje)
    const porEtapa = etapasDosCargos(ids, empresaId, partes, pedidas.avaliacao_modelo?.[0]?.id as number | undefined)
    await write(partes)
    await write(porEtapa)
    await write(
      respostas(ids, org, selecao, {
        ...{ hoje, seed: seed + 71 * (n + 1), empresa: c.nome },
        usuario: { id: recrutamento, nome: c.recrutador },
      }),
    )
    // Only the first company has a separate recruiter and manager.
    const quem = n === 0 ? [recrutamento, administracao, recrutamento, gestor] : [rh, administracao, rh]
    await write(entrevistas(ids, empresaId, { selecao, avaliacoes: pedidas, hoje, usuarios: quem }))
    await write(aceites(ids, empresaId, selecao, { hoje, pedidoPor: administracao }))
    // Recruiters evaluate in their own company; the manager exists only in the first company.
    if (n === 0) await write(fichas(ids, empresaId, selecao, competencias, [recrutamento, rh, gestor]))
    await cadastrosAConfirmar(c)
    await curriculosRecebidos(c)
  },
  async afterwards({ client }) {
    // The search texts are rebuilt here, because triggers do not run during a bulk load.
    await client.query('select refazer_candidato_texto(array(select pessoa_id from candidato))')
    // The requests were inserted with their numbers, so the counter continues after the highest one.
    await client.query(
      `insert into contador select empresa_id, 'solicitacao_pessoal', max(codigo) from solicitacao_pessoal group by empresa_id
        on conflict (empresa_id, nome) do update set valor = excluded.valor`,
    )
  },
}

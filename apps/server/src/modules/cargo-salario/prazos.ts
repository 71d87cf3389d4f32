/** Deadlines of people, positions and areas: changes that come into force, and requests that wait for an answer. */
import { PAGINA_DAS_ACOES } from '@quadro/contract/cargo-salario/acoes/acao-palavras.ts'
import { autoridades as deArea } from '@quadro/contract/cargo-salario/areas/areas-organizacionais.ts'
import { PAGINA_DAS_PROPOSTAS } from '@quadro/contract/cargo-salario/cenarios/propostas-reajuste.ts'
import { publicacoesEquidade } from '@quadro/contract/cargo-salario/equidade/publicacoes-equidade.ts'
import { autoridades as deFaixa } from '@quadro/contract/cargo-salario/faixas/faixas-salariais.ts'
import { autoridades as deIndice } from '@quadro/contract/cargo-salario/faixas/indices.ts'
import { autoridades as deColaborador } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { autoridades as deProposta } from '@quadro/contract/cargo-salario/propostas/propostas-alteracao.ts'
import { PAGINA_DOS_ROTEIROS, PAGINA_MINHAS_ETAPAS } from '@quadro/contract/cargo-salario/roteiros/roteiro-palavras.ts'
import { autoridades as deRoteiros } from '@quadro/contract/cargo-salario/roteiros/roteiros-autoridades.ts'
import { sql } from 'kysely'
import { prazo } from '../../kit/records/deadlines.ts'
import { areasAlcancadas } from './pessoas/alcance.ts'
import { etapas } from './roteiros/etapas-leitura.ts'

const PESSOAS = '/cargo-salario/colaboradores'
const PUBLICACOES = publicacoesEquidade.page
/** Days for HR to answer a proposal, the same as the law gives for access to one's own data (LGPD, art. 19). */
const DIAS_DA_PROPOSTA = 15

prazo({
  nome: 'propostas-alteracao',
  titulo: 'Propostas de alteração por decidir',
  acao: 'Aceite ou recuse a proposta.',
  authority: deProposta.decidir,
  avisaDias: DIAS_DA_PROPOSTA,
  // Nobody decides on their own data.
  linhas: (ctx, { ate }) => sql`
    select p.nome as titulo, case p.origem when 'cadastro' then 'Cadastro a confirmar' else 'Dados propostos' end as detalhe,
           p.criado_em::date + ${DIAS_DA_PROPOSTA}::int as data, '/cargo-salario/propostas-alteracao/' || p.id as url
      from proposta_alteracao p
     where p.situacao = 'P' and p.criado_em::date <= ${ate}::date - ${DIAS_DA_PROPOSTA}::int
       and p.usuario_id is distinct from ${ctx.user.id}
       and (p.pessoa_id is null or p.pessoa_id is distinct from minha_pessoa())`,
})

prazo({
  nome: 'admissoes',
  titulo: 'Admissões marcadas',
  acao: 'Prepare a chegada: documentos, acesso, lugar.',
  authority: deColaborador.ver,
  avisaDias: 15,
  linhas: (_ctx, { hoje, ate }) => sql`
    select p.nome as titulo, g.nome || ' ' || f.nome as detalhe, t.data_admissao as data, ${PESSOAS} || '/' || t.id as url
      from talento t
      join pessoa p on p.id = t.pessoa_id
      join colaborador_historico h on h.talento_id = t.id and h.data = t.data_admissao
      join faixa_salarial f on f.id = h.faixa_salarial_id
      join cargo g on g.id = f.cargo_id
     where t.data_admissao > ${hoje}::date and t.data_admissao <= ${ate}::date`,
})

prazo({
  nome: 'desligamentos',
  titulo: 'Desligamentos marcados',
  acao: 'Confira as pendências antes do último dia.',
  authority: deColaborador.desligar,
  avisaDias: 30,
  linhas: (_ctx, { hoje, ate }) => sql`
    select p.nome as titulo, null as detalhe, t.data_desligamento as data, ${PESSOAS} || '/' || t.id as url
      from talento t join pessoa p on p.id = t.pessoa_id
     where t.data_desligamento between ${hoje}::date and ${ate}::date`,
})

prazo({
  nome: 'mudancas',
  titulo: 'Mudanças que passam a valer',
  acao: 'Avise a pessoa e o gestor.',
  authority: deColaborador.ver,
  avisaDias: 15,
  // It tells the new place, never the salary.
  linhas: (_ctx, { hoje, ate }) => sql`
    select p.nome as titulo, 'Passa a ' || g.nome || ' ' || f.nome as detalhe, h.data, ${PESSOAS} || '/' || t.id as url
      from colaborador_historico h
      join talento t on t.id = h.talento_id
      join pessoa p on p.id = t.pessoa_id
      join faixa_salarial f on f.id = h.faixa_salarial_id
      join cargo g on g.id = f.cargo_id
     where h.data > ${hoje}::date and h.data <= ${ate}::date and h.data > t.data_admissao`,
})

prazo({
  nome: 'areas',
  titulo: 'Mudanças de áreas que passam a valer',
  acao: 'Avise quem trabalha na área.',
  authority: deArea.ver,
  avisaDias: 15,
  linhas: (ctx, { hoje, ate }) => {
    const alcance = areasAlcancadas(ctx)
    return sql`
      select h.nome as titulo, case when h.ativo then null else 'Deixa de ser usada' end as detalhe, h.data,
             '/cargo-salario/areas-organizacionais/' || h.area_id as url
        from area_historico h
       where h.data > ${hoje}::date and h.data <= ${ate}::date
         and (${alcance === null} or h.area_id = any (${alcance ?? []}::bigint[]))`
  },
})

prazo({
  nome: 'faixas-salariais',
  titulo: 'Faixas com valor novo',
  acao: 'Confira quem ganha pela faixa.',
  authority: deFaixa.ver,
  avisaDias: 15,
  linhas: (_ctx, { hoje, ate }) => sql`
    select g.nome || ' ' || f.nome as titulo, null as detalhe, h.data, '/cargo-salario/faixas-salariais/' || f.id as url
      from faixa_historico h
      join faixa_salarial f on f.id = h.faixa_salarial_id
      join cargo g on g.id = f.cargo_id
     where h.data > ${hoje}::date and h.data <= ${ate}::date`,
})

prazo({
  nome: 'indices',
  titulo: 'Índices com valor novo',
  acao: 'Confira quem ganha pelo índice.',
  authority: deIndice.ver,
  avisaDias: 15,
  linhas: (_ctx, { hoje, ate }) => sql`
    select i.nome as titulo, null as detalhe, h.data, '/cargo-salario/indices/' || i.id as url
      from indice_historico h join indice i on i.id = h.indice_id
     where h.data > ${hoje}::date and h.data <= ${ate}::date`,
})

prazo({
  nome: 'publicacoes-equidade',
  titulo: 'Relatório de transparência salarial a publicar',
  acao: 'Publique o relatório do Ministério e registre o dia e o endereço.',
  authority: publicacoesEquidade.authorities.criar,
  avisaDias: 30,
  // A half-year whose time passed half a year ago is followed by the next one.
  linhas: (_ctx, { hoje, ate }) => sql`
    select 'Relatório de transparência salarial' as titulo,
           right(p.semestre, 1) || 'º semestre de ' || left(p.semestre, 4) as detalhe, p.data, ${PUBLICACOES} || '/new' as url
      from publicacoes_de_equidade_por_fazer((${hoje}::date - interval '6 months')::date, ${ate}::date) p`,
})

prazo({
  nome: 'propostas-de-reajuste',
  titulo: 'Propostas de reajuste da sua equipe',
  acao: 'Proponha o reajuste de quem você quer reajustar.',
  avisaDias: 10,
  // The manager needs no authority. Once the day has passed there is nothing to do any more.
  linhas: (_ctx, { hoje, ate }) => sql`
    select tabela_nome as titulo, null as detalhe, p.ate as data, ${PAGINA_DAS_PROPOSTAS} as url
      from pedidos_da_equipe() p
     where not encerrado and not aplicada and p.ate between ${hoje}::date and ${ate}::date`,
})

prazo({
  nome: 'minhas-acoes',
  titulo: 'Ações suas',
  acao: 'Conclua a ação ou combine outro prazo.',
  avisaDias: 7,
  // The responsible person needs no authority. The actions of others appear in the list of actions.
  linhas: (_ctx, { ate }) => sql`
    select titulo, null as detalhe, previsao_termino as data, ${PAGINA_DAS_ACOES} || '/' || id as url
      from acao_lista
     where propria and situacao in ('P', 'E') and previsao_termino <= ${ate}::date`,
})

prazo({
  nome: 'minhas-etapas',
  titulo: 'Etapas de roteiros suas',
  acao: 'Conclua a etapa.',
  avisaDias: 3,
  // The owner needs no authority. What waits for another step is due only when that one is over.
  linhas: (ctx, { ate }) => sql`
    select titulo, pessoa_nome as detalhe, vence as data, ${PAGINA_MINHAS_ETAPAS} || '/' || id as url
      from (${etapas(ctx, sql`e.feita_em is null and e.dispensada_em is null and r.cancelado_em is null`)}) x
     where propria and ativa and espera is null and vence <= ${ate}::date`,
})

prazo({
  nome: 'roteiros',
  titulo: 'Etapas de roteiros por fazer',
  acao: 'Fale com quem faz a etapa, ou conclua em nome dela.',
  authority: deRoteiros.conduzir,
  avisaDias: 3,
  // For HR: of each list the step of others that is due first. Their own stand above.
  linhas: (ctx, { ate }) => sql`
    select distinct on (roteiro_id) titulo, pessoa_nome as detalhe, vence as data, ${PAGINA_DOS_ROTEIROS} || '/' || roteiro_id as url
      from (${etapas(ctx, sql`e.feita_em is null and e.dispensada_em is null and r.cancelado_em is null and e.dono <> 'R'`)}) x
     where not propria and not sobre_mim and ativa and espera is null and vence <= ${ate}::date
       and (${ctx.user.areas === null} or exists (select from talento t where t.id = talento_id))
     order by roteiro_id, vence`,
})

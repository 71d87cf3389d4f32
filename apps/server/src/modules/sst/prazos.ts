import { autoridades } from '@quadro/contract/sst/afastamentos/colaborador-afastamentos.ts'
import { comissoes } from '@quadro/contract/sst/comissoes/comissoes.ts'
import { autoridades as dasEntregas } from '@quadro/contract/sst/epi/entregas-epi.ts'
import { ambientes } from '@quadro/contract/sst/lugares/ambientes.ts'
import { pgrs } from '@quadro/contract/sst/pgr/pgr.ts'
import { autoridades as dosProfissionais } from '@quadro/contract/sst/profissionais/profissionais.ts'
import { sql } from 'kysely'
import { prazo } from '../../kit/records/deadlines.ts'

prazo({
  nome: 'retorno-afastamento',
  titulo: 'Retornos de afastamento',
  acao: 'Prepare a volta da pessoa ou prorrogue o afastamento.',
  authority: autoridades.ver,
  avisaDias: 15,
  // The return from a leave: person and day, never the reason. It is the day after the last day of leave.
  linhas: (_ctx, { hoje, ate }) => sql`
    select talento_nome as titulo, cargo_nome as detalhe, fim + 1 as data, '/sst/colaborador-afastamentos/' || id as url
      from colaborador_afastamento_lista
     where talento_situacao = 'A' and fim + 1 between ${hoje}::date and ${ate}::date`,
})

prazo({
  nome: 'contrato-profissional',
  titulo: 'Contratos de profissionais de SST que terminam',
  acao: 'Renove o contrato ou inclua outro profissional.',
  authority: dosProfissionais.ver,
  avisaDias: 30,
  // Not when the professional already has a contract for the days after it.
  linhas: (_ctx, { hoje, ate }) => sql`
    select p.nome::text as titulo, c.especialidade::text as detalhe, c.fim as data,
           '/sst/profissional/' || p.id || '/contrato/' || c.id as url
      from contrato_profissional c
      join profissional_sst p on p.empresa_id = c.empresa_id and p.id = c.profissional_id
     where c.fim between ${hoje}::date and ${ate}::date
       and not exists (select from contrato_profissional d
                        where d.empresa_id = c.empresa_id and d.profissional_id = c.profissional_id and d.inicio <= c.fim + 1
                          and (d.fim is null or d.fim > c.fim))`,
})

/** NR-5: the election is called 60 days before the term ends. */
const ELEICAO_ANTES = 60
prazo({
  nome: 'eleicao-cipa',
  titulo: 'Eleições da CIPA a convocar',
  acao: 'Convoque a eleição e, depois, cadastre a nova comissão.',
  authority: comissoes.authorities.ver,
  avisaDias: 30,
  // Until the next committee is there; late after its day.
  linhas: (_ctx, { hoje, ate }) => sql`
    select 'CIPA de ' || e.nome as titulo, 'Mandato até ' || to_char(c.fim, 'DD/MM/YYYY') as detalhe, c.fim - ${ELEICAO_ANTES}::integer as data,
           '/sst/comissoes/' || c.id as url
      from comissao c
      join estabelecimento e on e.empresa_id = c.empresa_id and e.id = c.estabelecimento_id
     where c.fim >= ${hoje}::date and c.fim - ${ELEICAO_ANTES}::integer <= ${ate}::date
       and not exists (select from comissao d
                        where d.empresa_id = c.empresa_id and d.estabelecimento_id = c.estabelecimento_id and d.inicio > c.fim)`,
})

prazo({
  nome: 'fim-ambiente',
  titulo: 'Ambientes que se encerram',
  acao: 'Prepare o encerramento, ou mude a data dele.',
  authority: ambientes.authorities.ver,
  avisaDias: 30,
  linhas: (_ctx, { hoje, ate }) => sql`
    select a.nome_ambiente as titulo, coalesce(e.nome, o.nome::text) as detalhe, a.data_validade as data, '/sst/ambientes/' || a.id as url
      from ambiente_lista a
      left join estabelecimento e on e.empresa_id = a.empresa_id and e.id = a.estabelecimento_id
      left join obra o on o.empresa_id = a.empresa_id and o.id = a.obra_id
     where a.data_validade between ${hoje}::date and ${ate}::date`,
})

prazo({
  nome: 'validade-pgr',
  titulo: 'PGR que deixam de valer',
  acao: 'Abra uma nova versão e peça a aprovação.',
  authority: pgrs.authorities.ver,
  avisaDias: 60,
  // Of the version in force; late until another one is approved.
  linhas: (_ctx, { ate }) => sql`
    select nome as titulo, 'Versão ' || vigente_numero as detalhe, vigente_ate as data, '/sst/pgr/' || id as url
      from pgr_lista
     where vigente_ate <= ${ate}::date`,
})

prazo({
  nome: 'vida-util-epi',
  titulo: 'EPIs cuja vida útil acaba',
  acao: 'Entregue outro e dê baixa do que acabou.',
  authority: dasEntregas.ver,
  avisaDias: 15,
  // Of what people who still work here have; late until it is exchanged: a later delivery of the same EPI takes its place.
  linhas: (_ctx, { hoje, ate }) => sql`
    select t.nome as titulo, e.nome || coalesce(', CA ' || e.numero_ca, '') as detalhe, e.fim_uso as data,
           '/sst/entregas-epi/' || e.talento_id as url
      from entrega_epi_lista e
      join talento_lista t on t.id = e.talento_id
     where e.em_uso > 0 and e.fim_uso <= ${ate}::date
       and (t.data_desligamento is null or t.data_desligamento >= ${hoje}::date)
       and not exists (select from entrega_epi_lista d
                        where d.talento_id = e.talento_id and d.epi_id = e.epi_id and d.em_uso > 0
                          and (d.fim_uso > e.fim_uso or d.fim_uso = e.fim_uso and d.id > e.id))`,
})

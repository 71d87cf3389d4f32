import { formatarCnpj } from '@quadro/contract/kit/documentos.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { ConteudoDoLtcat } from '@quadro/contract/sst/ltcat/conteudo.ts'
import { type OrgaoDeClasse, registroPorExtenso } from '@quadro/contract/sst/profissionais/conselhos.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { notFound } from '../../../kit/http/errors.ts'
import { rows } from '../../../kit/transaction/tx.ts'

/** Of whom a report is, and who answers for it, as the registers say it now. */

interface Linha {
  tipo: 'C' | 'I'
  deQuem: string
  isObra: boolean
  codigo: string | null
  dataAdmissao: string | null
  inicio: string | null
  fim: string | null
  lugar: string | null
  inscricao: string | null
  logradouro: string | null
  numeroDaRua: string | null
  bairro: string | null
  cidade: string | null
  uf: string | null
  profissional: string
  orgaoDeClasse: OrgaoDeClasse
  numeroInscricao: string
  siglaOrgaoDeClasse: string | null
  ufSigla: string | null
  especialidade: string | null
}
type Campos = ConteudoDoLtcat['partes'][number]['campos']

const doLugar = (l: Linha): Campos => {
  const rua = [[l.logradouro, l.numeroDaRua].filter(Boolean).join(', '), l.bairro].filter(Boolean).join(' · ')
  const inscricao = l.inscricao?.length === 14 ? formatarCnpj(l.inscricao) : l.inscricao
  return [
    { label: 'Nome', value: l.lugar, span: 2 },
    { label: l.isObra ? 'Inscrição' : 'CNPJ', value: inscricao },
    {
      label: 'Endereço',
      value: [rua, [l.cidade, l.uf].filter(Boolean).join('/')].filter(Boolean).join(' · '),
      span: 3,
    },
  ]
}

/** Without the contract it says no speciality: `contratoId` is the one in force on the day of the report. */
export async function lerCabecalho(
  ctx: Ctx,
  id: number,
  contratoId: number | null,
): Promise<Omit<ConteudoDoLtcat, 'quadros'>> {
  const [l] = await rows(
    ctx.db,
    sql<Linha>`
      select v.tipo, v.de_quem, v.obra_id is not null as is_obra, t.codigo::text as codigo, t.data_admissao, v.inicio, v.fim,
             coalesce(o.nome, e.nome)::text as lugar, coalesce(o.numero_inscricao::text, e.cnpj::text) as inscricao,
             coalesce(o.logradouro::text, e.logradouro) as logradouro, coalesce(o.numero::text, e.numero) as numero_da_rua,
             coalesce(o.bairro::text, e.bairro) as bairro, c.nome::text as cidade, u.sigla::text as uf,
             s.nome::text as profissional, s.orgao_de_classe, s.numero_inscricao::text as numero_inscricao,
             s.sigla_orgao_de_classe::text as sigla_orgao_de_classe, su.sigla::text as uf_sigla, k.especialidade::text as especialidade
        from ltcat_lista v
        left join talento t on t.empresa_id = v.empresa_id and t.id = v.talento_id
        left join obra o on o.empresa_id = v.empresa_id and o.id = v.obra_id
        left join estabelecimento e on e.empresa_id = v.empresa_id and e.id = v.responde_id and v.obra_id is null
        left join cidade c on c.id = coalesce(o.cidade_id, e.cidade_id)
        left join estado u on u.id = coalesce(o.uf_id, e.uf_id)
        join profissional_sst s on s.empresa_id = v.empresa_id and s.id = v.profissional_id
        left join estado su on su.id = s.uf_id
        left join contrato_profissional k on k.empresa_id = v.empresa_id and k.id = ${contratoId}::bigint
       where v.id = ${id}`,
  )
  if (!l) throw notFound()
  const empresa = await ctx.db
    .selectFrom('empresa')
    .select(['razaoSocial', 'cnpj', 'endereco', 'cidadeUf'])
    .where('id', '=', ctx.empresaId)
    .executeTakeFirstOrThrow()
  const registro = registroPorExtenso(l)
  const pessoa: Campos = [
    { label: 'Nome', value: l.deQuem, span: 2 },
    { label: 'Código', value: l.codigo },
    { label: 'Admissão', value: l.dataAdmissao && formatarData(l.dataAdmissao) },
    {
      label: 'Período do laudo',
      value: l.inicio && l.fim && `${formatarData(l.inicio)} a ${formatarData(l.fim)}`,
      span: 2,
    },
  ]
  return {
    empresa: empresa.razaoSocial,
    responsavel: { nome: l.profissional, registro },
    partes: [
      {
        titulo: 'Empresa',
        campos: [
          { label: 'Razão social', value: empresa.razaoSocial, span: 2 },
          { label: 'CNPJ', value: formatarCnpj(empresa.cnpj) },
          { label: 'Endereço', value: [empresa.endereco, empresa.cidadeUf].filter(Boolean).join(' · '), span: 3 },
        ],
      },
      ...(l.tipo === 'I' ? [{ titulo: 'Trabalhador', campos: pessoa }] : []),
      ...(l.lugar === null ? [] : [{ titulo: l.isObra ? 'Obra' : 'Estabelecimento', campos: doLugar(l) }]),
      {
        titulo: 'Responsabilidade técnica',
        campos: [
          { label: 'Responsável técnico', value: l.profissional },
          { label: 'Registro', value: registro },
          { label: 'Especialidade', value: l.especialidade },
        ],
      },
    ],
  }
}

import { formatarCnpj } from '@quadro/contract/kit/documentos.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { type OrgaoDeClasse, registroPorExtenso } from '@quadro/contract/sst/profissionais/conselhos.ts'
import { sql } from 'kysely'
import type { PgrPaper } from '../../../documents/papers/pgr.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { notFound } from '../../../kit/http/errors.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import type { Versao } from './conteudo.ts'

/** Of whom a programme is, who answers for it and until when. */

export interface Cabecalho {
  lugar: string
  versao: { numero: number; situacao: Versao['situacao']; aprovadaEm: string | null }
  capa: PgrPaper['capa']
  partes: PgrPaper['partes']
  assinaturas: PgrPaper['assinaturas']
  /** The signature image of the contract by which it was approved. */
  assinaturaArquivoId: number | null
}
interface Linha {
  lugar: string
  isObra: boolean
  inscricao: string | null
  logradouro: string | null
  numeroDaRua: string | null
  bairro: string | null
  cidade: string | null
  uf: string | null
  situacao: Versao['situacao']
  data: string
  validade: string
  aprovadaEm: string | null
  aprovadaPor: string | null
  profissional: string
  orgaoDeClasse: OrgaoDeClasse
  numeroInscricao: string
  siglaOrgaoDeClasse: string | null
  ufSigla: string | null
  especialidade: string | null
  assinaturaArquivoId: number | null
}

export async function lerCabecalho(ctx: Ctx, { id, numero }: Versao): Promise<Cabecalho> {
  const [l] = await rows(
    ctx.db,
    sql<Linha>`
      select p.lugar_nome as lugar, p.obra_id is not null as is_obra, coalesce(e.cnpj::text, o.numero_inscricao::text) as inscricao,
             coalesce(e.logradouro, o.logradouro::text) as logradouro, coalesce(e.numero, o.numero::text) as numero_da_rua,
             coalesce(e.bairro, o.bairro::text) as bairro, c.nome::text as cidade, u.sigla::text as uf,
             v.situacao, v.data, v.validade, v.aprovada_em, a.nome::text as aprovada_por,
             s.nome::text as profissional, s.orgao_de_classe, s.numero_inscricao::text as numero_inscricao,
             s.sigla_orgao_de_classe::text as sigla_orgao_de_classe, su.sigla::text as uf_sigla,
             k.especialidade::text as especialidade, k.assinatura_arquivo_id
        from pgr_versao_lista v
        join pgr_lista p on p.empresa_id = v.empresa_id and p.id = v.pgr_id
        left join estabelecimento e on e.empresa_id = p.empresa_id and e.id = p.estabelecimento_id
        left join obra o on o.empresa_id = p.empresa_id and o.id = p.obra_id
        left join cidade c on c.id = coalesce(e.cidade_id, o.cidade_id)
        left join estado u on u.id = coalesce(e.uf_id, o.uf_id)
        left join usuario a on a.id = v.aprovada_por_id
        join profissional_sst s on s.empresa_id = v.empresa_id and s.id = v.profissional_id
        left join estado su on su.id = s.uf_id
        left join contrato_profissional k on k.empresa_id = v.empresa_id and k.id = v.contrato_id
       where v.id = ${id}`,
  )
  if (!l) throw notFound()
  const empresa = await ctx.db
    .selectFrom('empresa')
    .select(['nome', 'razaoSocial', 'cnpj', 'endereco', 'cidadeUf'])
    .where('id', '=', ctx.empresaId)
    .executeTakeFirstOrThrow()
  const registro = registroPorExtenso(l)
  const rua = [[l.logradouro, l.numeroDaRua].filter(Boolean).join(', '), l.bairro].filter(Boolean).join(' · ')
  const cidade = [l.cidade, l.uf].filter(Boolean).join('/')
  const cnpjDoLugar = l.inscricao && l.inscricao.length === 14 ? formatarCnpj(l.inscricao) : l.inscricao
  return {
    lugar: l.lugar,
    versao: { numero, situacao: l.situacao, aprovadaEm: l.aprovadaEm },
    capa: [
      { label: 'Empresa', value: empresa.razaoSocial },
      { label: 'CNPJ', value: formatarCnpj(empresa.cnpj) },
      { label: 'Data', value: formatarData(l.data) },
      { label: 'Válido até', value: formatarData(l.validade) },
      { label: 'Profissional responsável', value: `${l.profissional}, ${registro}` },
      { label: 'Aprovado em', value: l.aprovadaEm && formatarData(l.aprovadaEm) },
    ],
    partes: [
      {
        titulo: 'Empresa',
        campos: [
          { label: 'Razão social', value: empresa.razaoSocial, span: 2 },
          { label: 'CNPJ', value: formatarCnpj(empresa.cnpj) },
          { label: 'Endereço', value: [empresa.endereco, empresa.cidadeUf].filter(Boolean).join(' · '), span: 3 },
        ],
      },
      {
        titulo: l.isObra ? 'Obra' : 'Estabelecimento',
        campos: [
          { label: 'Nome', value: l.lugar, span: 2 },
          { label: l.isObra ? 'Inscrição' : 'CNPJ', value: cnpjDoLugar },
          { label: 'Endereço', value: [rua, cidade].filter(Boolean).join(' · '), span: 3 },
        ],
      },
      {
        titulo: 'Responsabilidade técnica',
        campos: [
          { label: 'Profissional responsável', value: l.profissional },
          { label: 'Registro', value: registro },
          { label: 'Especialidade', value: l.especialidade },
          { label: 'Aprovado em', value: l.aprovadaEm && formatarData(l.aprovadaEm) },
          { label: 'Aprovação registrada por', value: l.aprovadaPor },
        ],
      },
    ],
    assinaturas: [
      { nome: l.profissional, papel: `Profissional responsável · ${registro}`, imagem: 'assinatura' },
      { nome: empresa.razaoSocial, papel: 'Representante legal da empresa' },
    ],
    assinaturaArquivoId: l.aprovadaEm === null ? null : l.assinaturaArquivoId,
  }
}

import * as c from '@quadro/contract/captacao/candidatos/candidatos.ts'
import { descricaoDe, QUALIFICACAO_CADASTRAL } from '@quadro/contract/geral/codigos/codigos.ts'
import { formatarData, formatarDinheiro, formatarInstante } from '@quadro/contract/kit/formato.ts'
import { useCall } from '../../../kit/call/query.ts'
import { timeZone } from '../../../kit/call/session.ts'
import { Link } from '../../../ui/control/Link.tsx'
import { FactRows } from '../../../ui/display/Facts.tsx'
import { Hidden } from '../../../ui/display/Hidden.tsx'
import { RecordPart } from '../../../ui/layout/RecordColumns.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'

const dia = (instante: string | null) => instante && formatarInstante(instante, timeZone()).slice(0, 10)

/** The facts beside a candidate's page: contact, wishes, source. */
export function ResumoDoCandidato({ candidato: k }: { candidato: c.Candidato }) {
  const { data: i, isPending } = useCall(
    c.lerInformacao,
    { id: k.id },
    { silent: true, enabled: k.empresaDeOrigem === null },
  )
  return (
    <>
      <RecordPart title="Contato">
        <FactRows
          items={[
            { label: 'Telefone', value: k.telefone },
            { label: 'E-mail', value: k.email && <Link href={`mailto:${k.email}`}>{k.email}</Link> },
            { label: 'Cidade', value: k.cidade },
            { label: 'Contato', value: !k.telefone && !k.email && 'Não informado' },
          ]}
        />
      </RecordPart>
      {k.empresaDeOrigem !== null ? (
        <RecordPart title="De onde veio">
          <FactRows items={[{ label: 'Empresa', value: k.empresaDeOrigem }]} />
        </RecordPart>
      ) : isPending ? (
        <Skeleton shape="form" />
      ) : (
        i && (
          <>
            <RecordPart title="O que procura">
              <FactRows
                items={[
                  { label: 'Cargos', value: k.cargos.join(', ') || 'Não informados' },
                  {
                    label: 'Pretensão',
                    value: i.pretensaoOculta ? (
                      <Hidden />
                    ) : i.pretensao === null ? (
                      'Não informada'
                    ) : (
                      formatarDinheiro(i.pretensao)
                    ),
                  },
                  { label: 'Experiência', value: i.primeiroEmprego && 'Primeiro emprego' },
                  { label: 'Colocação', value: i.colocacao },
                  { label: 'Soube por', value: i.comoFicouSabendoVaga },
                  { label: 'Indicação', value: i.indicadoPor },
                ]}
              />
            </RecordPart>
            <RecordPart title="Situação">
              <FactRows
                items={[
                  {
                    label: 'Seleção',
                    value:
                      i.candidaturas === 0
                        ? 'Em nenhuma solicitação'
                        : `Em ${i.candidaturas} ${i.candidaturas === 1 ? 'solicitação' : 'solicitações'}`,
                  },
                  {
                    label: 'Na empresa',
                    value: k.contratado ? (
                      k.colaboradorId === null ? (
                        'Trabalha aqui'
                      ) : (
                        <Link href={`/cargo-salario/colaboradores/${k.colaboradorId}`}>Trabalha aqui</Link>
                      )
                    ) : (
                      k.jaFoiColaborador &&
                      (k.colaboradorId === null ? (
                        'Já trabalhou aqui'
                      ) : (
                        <Link href={`/cargo-salario/colaboradores/${k.colaboradorId}`}>Já trabalhou aqui</Link>
                      ))
                    ),
                  },
                  {
                    label: 'Contratação',
                    value: i.contratadoFora && `${i.contratadoFora.empresa}, em ${formatarData(i.contratadoFora.data)}`,
                  },
                  {
                    label: 'Qualificação',
                    value: [descricaoDe(QUALIFICACAO_CADASTRAL, k.qualificacaoCadastral), k.mensagemQualificacao]
                      .filter(Boolean)
                      .join(': '),
                  },
                ]}
              />
            </RecordPart>
            <RecordPart title="Cadastro">
              <FactRows
                items={[
                  { label: 'CPF', value: i.cpf },
                  { label: 'Nascimento', value: formatarData(i.dataNascimento) },
                  { label: 'Origem', value: i.moduloExterno ? 'Área do candidato' : 'Inserido pelo RH' },
                  { label: 'Desde', value: dia(i.dataCadastro) },
                  { label: 'Atualizado', value: dia(i.dataAtualizacao) },
                  { label: 'Termo aceito', value: dia(i.aceitouPoliticaEm) },
                ]}
              />
            </RecordPart>
          </>
        )
      )}
    </>
  )
}

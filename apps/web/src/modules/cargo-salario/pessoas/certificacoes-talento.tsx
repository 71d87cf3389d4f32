import * as c from '@quadro/contract/desenvolvimento/certificacoes/colaboradores-certificacoes.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useCall } from '../../../kit/call/query.ts'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { PanelStack } from '../../../ui/display/Figures.tsx'
import { Award, Plus } from '../../../ui/icons.ts'
import { Section, TextParts } from '../../../ui/layout/Section.tsx'
import { Overdue } from '../../../ui/state/Overdue.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { SituacaoDaCertificacao } from './certificacao-situacao.tsx'
import { ImprimirCertificado } from './certificado-imprimir.tsx'
import { PraticasDoTalento } from './praticas-talento.tsx'

const quantasValem = (valem: number, exigidas: number): string => {
  if (exigidas === 1) return valem === 1 ? ', que vale hoje' : ', que não vale hoje'
  if (valem === exigidas) return '; todas valem hoje'
  return valem === 0 ? '; nenhuma vale hoje' : valem === 1 ? '; 1 vale hoje' : `; ${valem} valem hoje`
}

/** Certifications that the band requires today and those of the person, each with its date and state. */
export function CertificacoesDoTalento({ id }: { id: number }) {
  const read = useCall(c.doTalento, { id }, { silent: true })
  const t = read.data
  if (read.error)
    return <ErrorState title="Não foi possível carregar as certificações" onRetry={() => void read.refetch()} />
  if (!t) return <Skeleton shape="list" />
  const registrar = t.pode.includes('inserir') && (
    <LinkButton href={`${c.listar.path}/new?talentoId=${id}`} icon={Plus}>
      Registrar
    </LinkButton>
  )
  const imprime = t.pode.includes('certificado')
  const exigidas = t.certificacoes.filter((x) => x.exigida)
  const emDia = exigidas.filter((x) => x.situacao === 'EM_DIA' || x.situacao === 'A_VENCER').length
  return (
    <PanelStack>
      {t.certificacoes.length === 0 ? (
        <EmptyState icon={Award} title="Nenhuma certificação" action={registrar || undefined}>
          A faixa salarial desta pessoa não exige certificações, e nenhuma foi registrada para ela.
        </EmptyState>
      ) : (
        <Section
          title="Certificações"
          count={t.certificacoes.length}
          note={
            exigidas.length === 0
              ? `${t.cargoNome} ${t.faixaNome} não exige certificações.`
              : `${t.cargoNome} ${t.faixaNome} exige ${exigidas.length}${quantasValem(emDia, exigidas.length)}.`
          }
          actions={registrar}
          columns={[
            { label: 'Certificação' },
            { label: 'Exigida', isSecondary: true },
            { label: 'Certificado em', isSecondary: true },
            { label: 'Vale até' },
            { label: 'Situação' },
            ...(imprime ? [{ label: 'Certificado', isSecondary: true }] : []),
          ]}
          rows={t.certificacoes.map((x) => ({
            id: String(x.certificacaoId),
            cells: [
              x.faltam.length > 0 ? (
                <TextParts key="nome" text={x.nome} note={`falta passar em ${x.faltam.join('; ')}`} />
              ) : (
                x.nome
              ),
              x.exigida ? 'Sim' : 'Não',
              x.data ? formatarData(x.data) : '—',
              x.validade ? (
                <Overdue key="validade" isLate={x.situacao === 'VENCIDA'}>
                  {formatarData(x.validade)}
                </Overdue>
              ) : x.data && x.situacao !== 'PENDENTE' ? (
                'Não vence'
              ) : (
                '—'
              ),
              <SituacaoDaCertificacao key="situacao" de={x.situacao} />,
              ...(imprime
                ? [
                    x.id === null || x.situacao === 'PENDENTE' ? (
                      '—'
                    ) : (
                      <ImprimirCertificado key="certificado" id={x.id} de={x.nome} />
                    ),
                  ]
                : []),
            ],
          }))}
        />
      )}
      <PraticasDoTalento id={id} />
    </PanelStack>
  )
}

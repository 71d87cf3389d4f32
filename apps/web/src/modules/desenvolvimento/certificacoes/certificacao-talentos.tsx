import * as c from '@quadro/contract/desenvolvimento/certificacoes/colaboradores-certificacoes.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { Page } from '@quadro/contract/kit/page.ts'
import { useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { Link, LinkButton } from '../../../ui/control/Link.tsx'
import { PanelStack } from '../../../ui/display/Figures.tsx'
import { Award, Plus } from '../../../ui/icons.ts'
import { Section } from '../../../ui/layout/Section.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { SituacaoDaCertificacao } from '../../cargo-salario/index.ts'

const BASE = c.listar.path
/** Number of rows shown here; the list of employees' certifications has all. */
const A_VISTA = 50
const pessoa = (id: number, nome: string) => (
  <Link href={`/cargo-salario/colaboradores/${id}?aba=certificacoes`}>{nome}</Link>
)
const nota = (page: Page<unknown>, outra: string) =>
  page.totalElements > page.content.length ? `Os primeiros ${page.content.length}. ${outra}` : undefined

/** The people who have the certification, and those who lack it although their band requires it. */
export function TalentosDaCertificacao({ certificacaoId }: { certificacaoId: number }) {
  const asked = { certificacaoId, size: A_VISTA }
  const tem = useCall(c.listar, { ...asked, ativo: true, atual: true }, { silent: true })
  const falta = useCall(c.listarSemCertificacao, { ...asked, exigida: true }, { silent: true })
  if (tem.error || falta.error)
    return (
      <ErrorState
        title="Não foi possível carregar os talentos"
        onRetry={() => {
          void tem.refetch()
          void falta.refetch()
        }}
      />
    )
  if (!tem.data || !falta.data) return <Skeleton shape="list" />
  const certificados = tem.data as Page<c.CertificacaoDoTalento>
  const semEla = falta.data as Page<c.SemCertificacao>
  const registrar = can(c.criar) && (
    <LinkButton href={`${BASE}/new?certificacaoId=${certificacaoId}`} icon={Plus}>
      Registrar
    </LinkButton>
  )
  if (certificados.empty && semEla.empty)
    return (
      <EmptyState icon={Award} title="Ninguém tem esta certificação" action={registrar || undefined}>
        Nenhuma faixa de quem trabalha aqui a exige. Registre quem foi certificado, ou exija-a em uma faixa salarial.
      </EmptyState>
    )
  const notaDaFalta = nota(semEla, 'Imprima a certificação para ver todos.')
  return (
    <PanelStack>
      {!semEla.empty && (
        <Section
          title="A certificar"
          count={semEla.totalElements}
          note={notaDaFalta ?? 'A faixa salarial exige, e não há certificação que valha hoje.'}
          columns={[
            { label: 'Talento', width: '32%' },
            { label: 'Cargo', width: '28%', isSecondary: true },
            { label: 'Área', width: '22%', isSecondary: true },
            { label: 'Venceu em', width: '18%' },
          ]}
          rows={semEla.content.map((t) => ({
            id: String(t.id),
            cells: [
              pessoa(t.id, t.nome),
              `${t.cargoNome} ${t.faixaNome}`,
              t.areaNome ?? '—',
              t.vencidaEm ? formatarData(t.vencidaEm) : 'Nunca teve',
            ],
          }))}
        />
      )}
      <Section
        title="Certificados"
        count={certificados.totalElements}
        {...(nota(certificados, '')
          ? { note: nota(certificados, 'A lista das certificações dos talentos tem todos.')! }
          : {})}
        actions={registrar}
        columns={[
          { label: 'Talento', width: '32%' },
          { label: 'Certificado em', width: '28%', isSecondary: true },
          { label: 'Vale até', width: '22%' },
          { label: 'Situação', width: '18%' },
        ]}
        rows={certificados.content.map((t) => ({
          id: String(t.id),
          cells: [
            pessoa(t.talentoId, t.talentoNome),
            formatarData(t.data),
            t.validade ? formatarData(t.validade) : t.situacao === 'PENDENTE' ? '—' : 'Não vence',
            <SituacaoDaCertificacao key="situacao" de={t.situacao} />,
          ],
        }))}
      />
    </PanelStack>
  )
}

import { type CamposDoCandidato, progressoDoCadastro } from '@quadro/contract/externo/cadastro/campos.ts'
import { ler } from '@quadro/contract/externo/cadastro/candidatos.ts'
import { useVisitor } from '../../../kit/call/candidate.ts'
import { useCall } from '../../../kit/call/query.ts'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { useEmpresa } from '../sessao/empresa.ts'

const POUCOS = 3

/** What the application did not ask: how much of the record is filled in, and what comes next. Renders nothing when all is. */
export function ProgressoDoCadastro() {
  const { info, href } = useVisitor()
  const { empresa } = useEmpresa()
  const { data } = useCall(ler, { id: info?.candidatoId ?? 0 }, { enabled: info !== undefined, silent: true })
  if (!info || !empresa || !data) return null
  const { percentual, faltam } = progressoDoCadastro(empresa.camposVisiveis, data as Partial<CamposDoCandidato>)
  if (faltam.length === 0) return null
  const mais = faltam.length > POUCOS ? ` e mais ${faltam.length - POUCOS}` : ''
  return (
    <NoticeBar
      title={`Meu cadastro está ${percentual}% completo`}
      text={`Falta: ${faltam.slice(0, POUCOS).join(', ')}${mais}.`}
      end={
        <LinkButton size="sm" href={href(`/externo/candidatos/${info.candidatoId}`)}>
          Completar cadastro
        </LinkButton>
      }
    />
  )
}

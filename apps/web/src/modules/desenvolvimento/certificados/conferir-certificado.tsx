import * as c from '@quadro/contract/desenvolvimento/certificados/conferencia.ts'
import { formatarData, formatarNumero } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { refusalText } from '../../../kit/call/attempt.ts'
import { useCall } from '../../../kit/call/query.ts'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { TextField } from '../../../ui/fields/index.ts'
import { CandidateCard, StickyActions } from '../../../ui/layout/CandidateFrame.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { PersonFrame } from '../../../ui/layout/PersonFrame.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { ErrorState } from '../../../ui/state/States.tsx'

const MARCAS = {
  VALIDO: { mark: 'full', tone: 'green', text: 'Válido' },
  VENCIDO: { mark: 'square', tone: 'amber', text: 'Vencido' },
  CANCELADO: { mark: 'dash', tone: 'red', text: 'Cancelado' },
  DESCONHECIDO: { mark: 'dash', tone: 'gray', text: 'Não encontrado' },
} as const

/** /pessoal/certificado: whether a printed certificate is true, for whoever has its code; the QR of the paper brings it along */
export default function ConferirCertificado() {
  const [search, setSearch] = useSearchState()
  const codigo = String(search.codigo ?? '').slice(0, 100)
  // Another code, by going back or by another QR, begins the field anew.
  return <Conferir key={codigo} codigo={codigo} onConferir={(novo) => setSearch({ codigo: novo })} />
}

function Conferir({ codigo, onConferir }: { codigo: string; onConferir: (codigo: string) => void }) {
  const [digitado, setDigitado] = useState(codigo)
  const [erro, setErro] = useState<string>()
  const { data, error, refetch } = useCall(c.conferir, { codigo }, { silent: true, enabled: codigo !== '' })
  const conferir = () => {
    const novo = digitado.trim()
    if (novo === '') setErro('Digite o código que está no certificado')
    else if (novo === codigo) void refetch()
    else onConferir(novo)
  }
  return (
    <PersonFrame company={data?.empresa ?? 'Quadro'}>
      <PageHeader title="Conferir certificado" facts="Com o código que está embaixo do QR" />
      <PageBody>
        {error && (
          <ErrorState title="Não foi possível conferir" onRetry={() => void refetch()}>
            {refusalText(error)}
          </ErrorState>
        )}
        <div role="status">{data ? <Resposta de={data} /> : codigo !== '' && !error && <Skeleton shape="text" />}</div>
        <form
          noValidate
          autoComplete="off"
          style={{ display: 'flex', flex: 1, flexDirection: 'column', paddingTop: codigo === '' ? 0 : 20 }}
          onSubmit={(event) => {
            event.preventDefault()
            conferir()
          }}
        >
          <TextField
            label="Código do certificado"
            help="Vinte letras e números, em grupos de quatro. Espaços, hífens e minúsculas não fazem diferença."
            value={digitado}
            onChange={(novo) => {
              setErro(undefined)
              setDigitado(novo)
            }}
            error={erro}
            maxLength={100}
          />
          <StickyActions>
            <Button type="submit" variant="accent">
              Conferir
            </Button>
          </StickyActions>
        </form>
      </PageBody>
    </PersonFrame>
  )
}

function Resposta({ de }: { de: c.Conferencia }) {
  const { text, ...marca } = MARCAS[de.situacao]
  const semPrazo = de.situacao === 'VALIDO' ? 'Sem prazo' : null
  return (
    <CandidateCard title={c.fraseDaConferencia(de)} facts={<Badge {...marca}>{text}</Badge>}>
      {de.nome !== null && (
        <Facts
          items={[
            { label: 'Nome', value: de.nome, isWide: true },
            { label: 'Curso ou certificação', value: de.curso, isWide: true },
            { label: 'Carga horária', value: de.horas === null ? null : `${formatarNumero(de.horas)} horas-aula` },
            { label: 'Validade', value: de.validade === null ? semPrazo : formatarData(de.validade) },
            { label: 'Empresa', value: de.empresa, isWide: true },
          ]}
        />
      )}
    </CandidateCard>
  )
}

import type * as c from '@quadro/contract/captacao/anuncios/anuncios.ts'
import { useState } from 'react'
import { useUser } from '../../../kit/call/session.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { FormCell, FormGrid, FormGroup, ReadOnlyValue } from '../../../ui/fields/index.ts'
import { Copy, ExternalLink, Send } from '../../../ui/icons.ts'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { CompartilharDialog } from './compartilhar.tsx'

/** R0125: the public address of an advert: origin, /externo/anuncios, request and company. */
export const enderecoPublico = (origem: string, solicitacaoId: number, empresaId: number): string =>
  `${origem}/externo/anuncios?${new URLSearchParams({ solicitacaoId: String(solicitacaoId), empresaId: String(empresaId) })}`

type Visto = Pick<c.Anuncio, 'visivel' | 'visivelInterno' | 'motivoInvisivel'>

/** Badge that tells whether candidates see the advert today, or only employees. */
export function Visibilidade({ anuncio }: { anuncio: Visto }) {
  if (anuncio.visivel)
    return (
      <Badge mark="full" tone="green">
        Visível
      </Badge>
    )
  return anuncio.visivelInterno ? (
    <Badge mark="half" tone="blue">
      Só interna
    </Badge>
  ) : (
    <Badge mark="square" tone="gray">
      Não visível
    </Badge>
  )
}

/** Who sees the advert today, as a sentence. */
export function quemVe({ visivel, visivelInterno, motivoInvisivel }: Visto): string {
  const motivo = motivoInvisivel?.toLowerCase() ?? 'não está publicado'
  if (visivel)
    return visivelInterno
      ? 'Candidatos e colaboradores veem este anúncio hoje.'
      : 'Os candidatos veem este anúncio hoje.'
  return visivelInterno
    ? `Os colaboradores veem este anúncio em Vagas internas; os candidatos não: ${motivo}.`
    : `Ninguém vê este anúncio hoje: ${motivo}.`
}

/** Who sees the advert, its address, and the button to share it by e-mail. */
export function Divulgacao({ anuncio, hasBadge }: { anuncio: c.Anuncio; hasBadge: boolean }) {
  const { empresa } = useUser()
  const [isSharing, setSharing] = useState(false)
  const interno = !anuncio.visivel && anuncio.visivelInterno
  const endereco = interno
    ? `${location.origin}/captacao/vagas-internas?solicitacaoId=${anuncio.solicitacaoId}`
    : enderecoPublico(location.origin, anuncio.solicitacaoId, empresa.id)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(endereco)
      toast.success('Link copiado.')
    } catch {
      toast.error('O navegador não deixou copiar o link. Selecione-o e copie.')
    }
  }
  return (
    <FormGroup title="Divulgação" actions={hasBadge && <Visibilidade anuncio={anuncio} />} help={quemVe(anuncio)}>
      <FormGrid>
        <ReadOnlyValue label={interno ? 'Link para colaboradores' : 'Link público'} value={endereco} />
        <FormCell>
          <Button size="sm" icon={Copy} onPress={() => void copy()}>
            Copiar link
          </Button>{' '}
          {anuncio.pode.includes('compartilhar') && (
            <Button size="sm" icon={Send} onPress={() => setSharing(true)}>
              Enviar por e-mail
            </Button>
          )}{' '}
          <LinkButton size="sm" variant="quiet" icon={ExternalLink} href={endereco} target="_blank">
            {interno ? 'Ver como colaborador' : 'Ver como candidato'}
          </LinkButton>
        </FormCell>
      </FormGrid>
      {isSharing && <CompartilharDialog anuncio={anuncio} onClose={() => setSharing(false)} />}
    </FormGroup>
  )
}

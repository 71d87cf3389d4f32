import type * as c from '@quadro/contract/captacao/anuncios/anuncios.ts'
import { comoFicouSabendoVaga } from '@quadro/contract/captacao/cadastros/cadastros.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/call/query.ts'
import { useUser } from '../../../kit/call/session.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { FormCell, FormGrid, FormGroup, ReadOnlyValue, SelectField } from '../../../ui/fields/index.ts'
import { Copy, ExternalLink, QrCode, Send } from '../../../ui/icons.ts'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { emOpcoes } from '../opcoes.ts'
import { CompartilharDialog } from './compartilhar.tsx'

/** The public page of an advert. `fonte`: the source that the link is for; who applies through it is counted there. */
export const enderecoPublico = (
  origem: string,
  { empresaId, id, fonte }: { empresaId: number; id: number; fonte: number | null },
): string => `${origem}/vagas/${empresaId}/${id}${fonte === null ? '' : `?origem=${fonte}`}`

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
  const [fonte, setFonte] = useState<number | null>(null)
  const fontes = emOpcoes(useCall(comoFicouSabendoVaga.opcoes, {}, { silent: true }).data)
  const interno = !anuncio.visivel && anuncio.visivelInterno
  const endereco = interno
    ? `${location.origin}/captacao/vagas-internas?solicitacaoId=${anuncio.solicitacaoId}`
    : enderecoPublico(location.origin, { empresaId: empresa.id, id: anuncio.id, fonte })
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
        {!interno && fontes.length > 0 && (
          <SelectField
            name="fonte"
            label="Onde o link vai ser divulgado"
            help="Quem se candidata por ele conta nesta fonte, nas estatísticas."
            placeholder="Sem fonte"
            options={fontes}
            value={fonte}
            onChange={setFonte}
          />
        )}
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
          {anuncio.visivel && (
            <LinkButton
              size="sm"
              icon={QrCode}
              href={`/vagas/${empresa.id}/${anuncio.id}/qr/${fonte ?? 0}/vaga.png`}
              target="_blank"
            >
              Ver QR
            </LinkButton>
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

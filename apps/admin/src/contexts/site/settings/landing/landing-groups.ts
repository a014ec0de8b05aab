/** A field of the landing page in the settings. */
export interface LandingField {
  readonly name: string;
  readonly control: 'line' | 'area' | 'address' | 'picture';
  /** Key of its label; repeated fields share a key and differ in their number. */
  readonly label: string;
  readonly number?: number;
}

export interface LandingGroup {
  /** The section of the page that shows the fields. */
  readonly id:
    | 'home'
    | 'steps'
    | 'pricing'
    | 'features'
    | 'benefits'
    | 'register'
    | 'contact'
    | 'faq'
    | 'footer';
  readonly fields: readonly LandingField[];
}

const line = (name: string, label = 'title', number?: number): LandingField =>
  field('line', name, label, number);
const area = (name: string, label = 'text', number?: number): LandingField =>
  field('area', name, label, number);
const picture = (name: string, label = 'picture', number?: number): LandingField =>
  field('picture', name, label, number);

function field(control: LandingField['control'], name: string, label: string, number?: number): LandingField {
  return { control, name, label, ...(number === undefined ? {} : { number }) };
}

const numbered = (count: number, fieldsOf: (number: number) => readonly LandingField[]) =>
  Array.from({ length: count }, (_, index) => fieldsOf(index + 1)).flat();

/** The editable fields of the landing page by its sections, in the order of the page. */
export const LANDING_GROUPS: readonly LandingGroup[] = [
  { id: 'home', fields: [line('homeHeader1'), area('homeDetail1'), picture('homePicture')] },
  {
    id: 'steps',
    fields: [
      line('homeHeader2'),
      area('homeDetail2'),
      ...numbered(4, (number) => [
        line(`homeBox${number}Header`, 'boxTitle', number),
        area(`homeBox${number}Detail`, 'boxText', number),
      ]),
    ],
  },
  { id: 'pricing', fields: [area('pricingDetail')] },
  {
    id: 'features',
    fields: [
      area('featureMainDetail'),
      ...numbered(4, (number) => [
        line(`feature${number}Header`, 'featureTitle', number),
        area(`feature${number}Detail`, 'featureText', number),
        picture(`feature${number}Picture`, 'featurePicture', number),
      ]),
    ],
  },
  {
    id: 'benefits',
    fields: [
      area('benefitsDetail'),
      ...numbered(16, (number) => [
        line(`benefit${number}`, 'benefitTitle', number),
        area(`benefit${number}Detail`, 'benefitText', number),
      ]),
    ],
  },
  { id: 'register', fields: [area('registrationText')] },
  {
    id: 'contact',
    fields: [
      area('contactUsDetail'),
      area('contactUsText', 'furtherText'),
      line('contactUsTelephone', 'telephone'),
      line('contactUsEmail', 'email'),
    ],
  },
  { id: 'faq', fields: [area('faqDetail')] },
  {
    id: 'footer',
    fields: [
      area('footerText'),
      ...['Facebook', 'Twitter', 'Linkedin', 'Instagram'].map((network) =>
        field('address', `footer${network}`, network.toLowerCase()),
      ),
    ],
  },
];

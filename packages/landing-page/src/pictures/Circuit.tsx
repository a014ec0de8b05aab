/** A battery with two resistors in parallel. */
export function Circuit() {
  return (
    <svg
      className="picture-circuit"
      viewBox="0 0 400 180"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
    >
      <path d="M70 78V24H330V40M70 102v54H330V140M200 24v36M200 156v-36M330 40v20M330 140v-20" />
      <path d="M48 78H92M58 102H82" strokeWidth="2.5" />
      <rect x="190" y="60" width="20" height="60" />
      <rect x="320" y="60" width="20" height="60" />
      <g fill="currentColor" stroke="none" fontSize="19">
        <text x="4" y="96">
          12 V
        </text>
        <text x="222" y="96">
          6 Ω
        </text>
        <text x="352" y="96">
          3 Ω
        </text>
        <circle cx="200" cy="24" r="3.5" />
        <circle cx="200" cy="156" r="3.5" />
      </g>
    </svg>
  );
}
